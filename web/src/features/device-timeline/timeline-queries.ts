import type {
  DeviceTimeline,
  DeviceWhereabouts,
  TimelineDevice,
} from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';
import type { TimelineSubject } from './timeline-subject.ts';

const BASE = '/resource/device-register';

/** A query below `device-register`; not cached after unmount, so that a timeline is always current. */
function useRegisterQuery<Answer>(address: string, query: Readonly<Record<string, string>>, isWanted = true) {
  return useQuery({
    queryKey: ['device-register', address, query],
    queryFn: ({ signal }) => api.get<Answer>(`${BASE}/${address}`, { query, signal }),
    enabled: isWanted,
    gcTime: 0,
  });
}

/** The timeline of a device. */
export function useTimeline(deviceId: number) {
  return useRegisterQuery<DeviceTimeline>('timeline', { id: String(deviceId) });
}

/** The status and place of a device at the end of a day; disabled while `day` is null. */
export function useWhereabouts(deviceId: number, day: string | null) {
  return useRegisterQuery<DeviceWhereabouts>(
    'whereabouts',
    { id: String(deviceId), date: day ?? '' },
    day !== null,
  );
}

/** The devices of a subject without duplicates: the known ones, then those of its request. */
export function useSubjectDevices({ devices, requestId }: TimelineSubject) {
  const { data = [], status } = useRegisterQuery<readonly TimelineDevice[]>(
    'of-request',
    { id: String(requestId) },
    requestId !== null,
  );
  const byId = new Map([...devices, ...data].map((device) => [device.id, device]));
  return { devices: [...byId.values()], status };
}
