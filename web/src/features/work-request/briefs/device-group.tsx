import { type GroupMember, groupMembers } from '@cooler/contract/features/work-request/device-group.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import './device-group.css';

/** A device as text: type, numbers, quantity. */
export function memberWords(
  { t }: Texts,
  { deviceTypeName, serialNumber, inventoryNumber, quantity }: GroupMember,
): string {
  const pieces = quantity === undefined ? null : t('device-timeline.pieces', { quantity: String(quantity) });
  return [deviceTypeName, serialNumber, inventoryNumber, pieces].filter(Boolean).join(' · ');
}

/** The devices that go along with a request. */
export function DeviceGroup({ json }: { readonly json: unknown }) {
  const texts = useTexts();
  return (
    <ul className="details-group">
      {groupMembers(json).map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the list never changes.
        <li key={index}>{memberWords(texts, member)}</li>
      ))}
    </ul>
  );
}
