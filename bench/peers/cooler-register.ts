import { nest } from '../../contract/src/kernel/path.ts';
import type { Bench } from '../with-bench.ts';
import { answerOf, PAGE_SIZE, type Peer, type Question } from './peer.ts';

const TOKEN_MINUTES = 4;

const LISTS = {
  devices: {
    path: 'device-register',
    fields: {
      serial_number: 'serialNumber',
      status: 'deviceStatus',
      'shop.name': 'shop.name',
      'shop.city': 'shop.address.city',
    },
  },
  requests: {
    path: 'work-requests',
    fields: { wanted: 'requestedDate', status: 'requestStatus', 'shop_to.name': 'shopTo.name' },
  },
} as const;

const bodyOf = (fields: Readonly<Record<string, string>>, question: Question) => {
  const { filter, sort, descending, page } = question;
  return {
    page,
    size: PAGE_SIZE,
    sorted_field: fields[sort],
    direction: descending ? 'desc' : 'asc',
    query: filter ? nest([[fields[filter.column] ?? '', filter.is ?? filter.has]]) : {},
  };
};

/** This product, requested as by a browser. */
export function coolerRegister({ server, authorization }: Bench): Peer {
  let bearer = '';
  let until = 0;
  const currentBearer = async (): Promise<string> => {
    if (performance.now() > until) {
      bearer = await authorization();
      until = performance.now() + TOKEN_MINUTES * 60_000;
    }
    return bearer;
  };
  return {
    name: 'Cooler Register',
    async ask(question) {
      const { path, fields } = LISTS[question.list];
      const answer = await answerOf<{ totalElements: number }>(`${server.origin}/resource/${path}/page`, {
        method: 'POST',
        headers: { authorization: await currentBearer(), 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(fields, question)),
      });
      return answer.totalElements;
    },
  };
}
