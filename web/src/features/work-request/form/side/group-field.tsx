import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { notifyError } from '../../../../kernel/feedback/notifications.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import { chooseGroup, type DeviceChoice } from '../../draft/draft.ts';
import { loadGroup } from '../../draft/lookups.ts';
import type { SideProps } from '../../draft/side-props.ts';

function GroupMembers({ group }: { readonly group: readonly DeviceChoice[] }) {
  const { t } = useTexts();
  if (group.length === 0) return <p className="request-hint">{t('work-request.groupEmpty')}</p>;
  return (
    <ul className="request-group">
      {group.map(({ id, deviceType, serialNumber, inventoryNumber }) => (
        <li key={id}>
          {deviceType} · {serialNumber} · {inventoryNumber}
        </li>
      ))}
    </ul>
  );
}

/** Takes the group of a device into the draft: at once as a wish, then with the devices it has. */
function useGroup({ side, change }: SideProps) {
  const queryClient = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const take = async (deviceId: number) => {
    setLoading(true);
    change(chooseGroup(side, deviceId, []));
    try {
      change(chooseGroup(side, deviceId, await loadGroup(queryClient, deviceId)));
    } catch (error) {
      change(chooseGroup(side, deviceId, null));
      notifyError(error);
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, take };
}

/** 'Whole device group': takes along the devices that stand with the chosen one (docs/domain.md §5.9). */
export function GroupField(props: SideProps & { readonly isEnabled: boolean }) {
  const { row, side, draft, isEnabled, change } = props;
  const { t } = useTexts();
  const { isLoading, take } = useGroup(props);
  const { device, group } = draft[side];
  // The address of the creation decided it; an edit keeps it.
  const isStored = Boolean(valueAt(row, `${SIDE_FIELDS[side].device}.deviceGroup`));
  const handleChange = (isWanted: boolean) => {
    if (!device) return;
    if (isWanted) void take(device.id);
    else change(chooseGroup(side, device.id, null));
  };
  return (
    <div className="wide-field">
      <Checkbox
        checked={row ? isStored : group !== null}
        disabled={row !== undefined || !isEnabled || !device || isLoading}
        onChange={({ target }) => handleChange(target.checked)}
      >
        {t('work-request.wholeGroup')}
      </Checkbox>
      {group && !isLoading && <GroupMembers group={group} />}
    </div>
  );
}
