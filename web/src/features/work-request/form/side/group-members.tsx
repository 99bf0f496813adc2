import { Alert, Checkbox } from 'antd';
import { Link } from 'react-router';
import { rowAddress } from '../../../../kernel/list/row-address.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import type { GroupChoice } from '../../draft/group.ts';

interface ObstacleProps {
  readonly member: GroupChoice;
}

// Links open in a new tab, so that the form stays.
const BESIDE = { target: '_blank', rel: 'noopener' } as const;

/** Why a member cannot go along, with links to the device and its open request. */
function Obstacle({ member: { id, inventoryNumber, objection, openRequestId } }: ObstacleProps) {
  const { t, named } = useTexts();
  return (
    <span className="request-notes">
      <span>{named(objection ?? '')}</span>
      <span>
        <Link {...BESIDE} to={rowAddress('device-register', id)}>
          {inventoryNumber}
        </Link>
        {openRequestId !== null && (
          <>
            {' · '}
            <Link {...BESIDE} to={rowAddress('work-requests', openRequestId)}>
              {t('work-request.heldBy', { id: openRequestId })}
            </Link>
          </>
        )}
      </span>
    </span>
  );
}

interface MembersProps {
  readonly members: readonly GroupChoice[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Checkboxes of the group members; those that cannot go along show the reason. */
export function GroupMembers({ members, chosen, onChoose }: MembersProps) {
  const toggle = (id: number, isWanted: boolean) =>
    onChoose(isWanted ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <ul className="request-group">
      {members.map((member) => (
        <li key={member.id}>
          <Checkbox
            checked={chosen.includes(member.id)}
            disabled={member.objection !== undefined}
            onChange={({ target }) => toggle(member.id, target.checked)}
          >
            {member.deviceType} · {member.serialNumber} · {member.inventoryNumber}
          </Checkbox>
          {member.objection && <Obstacle member={member} />}
        </li>
      ))}
    </ul>
  );
}

/** Warns before saving about members that could go along but are not chosen. */
export function StayingMembers({ staying }: { readonly staying: readonly GroupChoice[] }) {
  const { t } = useTexts();
  if (staying.length === 0) return null;
  const names = staying.map(({ inventoryNumber }) => inventoryNumber).join(', ');
  return <Alert type="warning" showIcon title={t('work-request.groupStays', { names })} />;
}
