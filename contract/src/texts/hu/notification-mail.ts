/** Texts of emails, which no screen shows. */
export const notificationMail = {
  'notification.mailFooter':
    'Ezt az e-mailt az értesítési beállításai alapján kapta. A beállításokat itt módosíthatja: {address}',
  'notification.digestSubject': '{count} igénylés vár Önre',
  'notification.digestSheetsSubject': '{count} leltár vár Önre',
  'notification.digestRoundsSubject': '{count} leltári kör késik',
  'notification.digestIntro': 'Döntésre vár {count} igénylés. A legrégebbiek:',
  'notification.digestLine': '#{id} {type} · {shop} · {age}',
  'notification.digestSheets': '{count} lezárt leltár vár döntésre.',
  'notification.digestRounds': 'Késésben lévő leltári körök: {names}',
  'notification.digestMoreRounds': 'Késésben lévő leltári körök: {names} és még {more}',
  'notification.digestLink': 'Megnyitás: {address}',
} as const satisfies Record<string, string>;
