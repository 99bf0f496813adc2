const VOWEL = /^[aáeéiíoóöőuúüű]/i;
// Abbreviations are spelled out: the names of these letters begin with a vowel.
const SPELT = /^[FLMNRSXY](?:[^\p{L}]|$|[BCDFGHJKLMNPQRSTVWXYZ]+(?!\p{L}))/u;
// In Hungarian 1, 1000 and 1 000 000 begin with a vowel (egy, ezer, egymillió), 10 and 100 do not; 5 (öt) always does.
const DIGITS_PER_GROUP = 3;

function takesZ(word: string): boolean {
  const [digits] = /^\d+/.exec(word) ?? [];
  if (digits === undefined) return VOWEL.test(word) || SPELT.test(word);
  const [number = ''] = /^\d+(?:[ \u00a0\u202f]\d{3}(?!\d))*/.exec(word) ?? [];
  if (digits.startsWith('5')) return true;
  return digits.startsWith('1') && number.replaceAll(/\D/g, '').length % DIGITS_PER_GROUP === 1;
}

/** The Hungarian definite article before a text: `a` or `az`, in the case of `first`. */
export function article(first: string, follows: string): string {
  const word = follows.replace(/^[^\p{L}\d]+/u, '');
  return takesZ(word) ? `${first}z` : first;
}
