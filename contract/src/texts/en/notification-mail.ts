/** Texts of emails, which no screen shows. */
export const notificationMail = {
  'notification.mailFooter':
    'You receive this email because of your notification settings. Change them here: {address}',
  'notification.digestSubject': '{count} {count|request waits|requests wait} for you',
  'notification.digestSheetsSubject': '{count} {count|stock-taking waits|stock-takings wait} for you',
  'notification.digestRoundsSubject': '{count} {count|round is|rounds are} late',
  'notification.digestIntro': '{count} {count|request waits|requests wait} for a decision. The oldest:',
  'notification.digestLine': '#{id} {type} · {shop} · {age}',
  'notification.digestSheets': '{count} closed {count|stock-taking waits|stock-takings wait} for a decision.',
  'notification.digestRounds': 'Late rounds: {names}',
  'notification.digestMoreRounds': 'Late rounds: {names} and {more} more',
  'notification.digestLink': 'Open: {address}',
} as const satisfies Record<string, string>;
