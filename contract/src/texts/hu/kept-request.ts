/** Texts of requests that are written without a network. */
export const keptRequest = {
  'kept.title': 'Igénylés hálózat nélkül',
  'kept.intro':
    'Írja meg az igénylést akkor is, ha nincs hálózat: a készülék megőrzi, és egyszer elküldi, amint lehet.',
  'kept.offlineStart':
    'Nincs kapcsolat. Az igénylés megírható, a készülék megőrzi, és elküldi, amint újra van hálózat.',
  'kept.waiting': 'Ezen a készüléken vár',
  'kept.willSend': 'Amint van hálózat, a készülék elküldi.',
  'kept.new': 'Új igénylés',
  'kept.mending': 'Igénylés javítása',
  'kept.code': 'Az eszköz leltári vagy gyári száma',
  'kept.codeRequired': 'Olvassa be vagy írja be az eszköz számát!',
  'kept.dateRequired': 'Adja meg a kért dátumot!',
  'kept.remarkRequired': 'Írja le a hibát vagy a kérést, legalább 6 karakterrel!',
  'kept.keep': 'Megőrzés és küldés',
  'kept.mend': 'Javítás',
  'kept.throwAway': 'Eldobás',
  'kept.throwTitle': 'Eldobja ezt az igénylést?',
  'kept.throwText': 'Még nem érkezett meg a kiszolgálóra. Ha eldobja, nem állítható vissza.',
  'kept.sent': 'Az igénylés megérkezett: #{id}',
  'kept.unknown': 'Nincs ilyen számú eszköz: {code}. Javítsa ki a számot!',
  'kept.several': 'Több eszköznek is ez a száma: {code}. Írja be a másik számát!',
} as const satisfies Record<string, string>;
