/** The address that calls a number as a person wrote it. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
