import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { Checkbox } from 'antd';
import { use } from 'react';
import { useTexts } from '../../../../kernel/text/text.ts';
import { chooseGroup } from '../../draft/draft.ts';
import { useGroup } from '../../draft/group.ts';
import type { SideProps } from '../../draft/side-props.ts';
import { FaultsContext } from '../request-field.tsx';
import { GroupMembers, StayingMembers } from './group-members.tsx';

interface GroupFieldProps extends SideProps {
  readonly isEnabled: boolean;
}

/** Chooses the group members that go along with a new request. */
function NewGroup({ side, draft, change, isEnabled }: GroupFieldProps) {
  const { t, named } = useTexts();
  const { device, group } = draft[side];
  const { members, hasFailed } = useGroup(side, isEnabled ? device?.id : undefined, draft.FROM.shop);
  const [fault] = use(FaultsContext).childDevices ?? [];
  const able = members?.filter(({ objection }) => !objection) ?? [];
  const chosen = group?.map(({ id }) => id) ?? [];
  const take = (ids: readonly number[] | null) => {
    if (!device || !members) return;
    change(chooseGroup(side, device.id, ids && members.filter(({ id }) => ids.includes(id))));
  };
  return (
    <>
      <Checkbox
        checked={group !== null}
        disabled={!isEnabled || !device || !members}
        onChange={({ target }) => take(target.checked ? able.map(({ id }) => id) : null)}
      >
        {t('work-request.wholeGroup')}
      </Checkbox>
      {hasFailed && <p className="request-fault">{t('form.lookupFailed')}</p>}
      {group && members?.length === 0 && <p className="request-hint">{t('work-request.groupEmpty')}</p>}
      {group && members && <GroupMembers members={members} chosen={chosen} onChoose={take} />}
      {group && fault && <p className="request-fault">{named(fault.code, fault.params)}</p>}
      {members && <StayingMembers staying={able.filter(({ id }) => !chosen.includes(id))} />}
    </>
  );
}

/** 'Whole device group': takes along the group members of the chosen device; read-only in an edit (docs/domain.md §5.9). */
export function GroupField(props: GroupFieldProps) {
  const { row, side } = props;
  const { t } = useTexts();
  const isStored = Boolean(valueAt(row, `${SIDE_FIELDS[side].device}.deviceGroup`));
  return (
    <div className="wide-field">
      {row ? (
        <Checkbox checked={isStored} disabled>
          {t('work-request.wholeGroup')}
        </Checkbox>
      ) : (
        <NewGroup {...props} />
      )}
    </div>
  );
}
