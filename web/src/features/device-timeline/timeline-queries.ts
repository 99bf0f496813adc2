import type {
  DeviceTimeline,
  DeviceWhereabouts,
  TimelineDevice,
} from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';
import type { TimelineSubject } from './timeline-subject.ts';

const BASE = '/resource/device-register';

/** Asks below the register; nothing is kept once it is off the screen, a timeline must be the newest. */
function useAsked<Answer>(address: string, query: Readonly<Record<string, string>>, isWanted = true) {
  return useQuery({
    queryKey: ['device-register', address, query],
    queryFn: ({ signal }) => api.get<Answer>(`${BASE}/${address}`, { query, signal }),
    enabled: isWanted,
    gcTime: 0,
  });
}

/** What a device has been through. */
export function useTimeline(deviceId: number) {
  return useAsked<DeviceTimeline>('timeline', { id: String(deviceId) });
}

/** How and where a device was at the end of a day; asks nothing while there is no day. */
export function useWhereabouts(deviceId: number, day: string | null) {
  return useAsked<DeviceWhereabouts>('whereabouts', { id: String(deviceId), date: day ?? '' }, day !== null);
}

/** The devices of a subject, each once: those that are known, then those that its request takes along. */
export function useSubjectDevices({ devices, requestId }: TimelineSubject) {
  const { data = [], status } = useAsked<readonly TimelineDevice[]>(
    'of-request',
    { id: String(requestId) },
    requestId !== null,
  );
  const byId = new Map([...devices, ...data].map((device) => [device.id, device]));
  return { devices: [...byId.values()], status };
}
