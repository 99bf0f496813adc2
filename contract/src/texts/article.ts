const VOWEL = /^[aáeéiíoóöőuúüű]/i;
// Codes are spelt: these letters are called by a name that begins with a vowel.
const SPELT = /^[FLMNRSXY](?:[^\p{L}]|$|[BCDFGHJKLMNPQRSTVWXYZ]+(?!\p{L}))/u;
// One, a thousand and a million begin with a vowel; ten and a hundred do not.
const ONE_OF_ITS_KIND = 3;

function takesZ(word: string): boolean {
  const [digits] = /^\d+/.exec(word) ?? [];
  if (digits === undefined) return VOWEL.test(word) || SPELT.test(word);
  const [number = ''] = /^\d+(?:[ \u00a0\u202f]\d{3}(?!\d))*/.exec(word) ?? [];
  if (digits.startsWith('5')) return true;
  return digits.startsWith('1') && number.replaceAll(/\D/g, '').length % ONE_OF_ITS_KIND === 1;
}

/** The Hungarian definite article before what it stands with: `a` or `az`, with the first letter as given. */
export function article(first: string, follows: string): string {
  const word = follows.replace(/^[^\p{L}\d]+/u, '');
  return takesZ(word) ? `${first}z` : first;
}
