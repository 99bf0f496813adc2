const FOLDED = {
  code: 'sort_code_folded',
  name: 'sort_name_folded',
  chainName: 'sort_chain_folded',
  'address.postalCode': 'sort_postal_code_folded',
  'address.city': 'sort_city_folded',
  'address.county': 'sort_county_folded',
  'address.streetHouseNumber': 'sort_street_folded',
  'regionalRepresentative.name': 'sort_representative_folded',
} as const;

type Text = keyof typeof FOLDED;

/**
 * The folded columns of a shop's texts that filters compare, by path with this prefix: `shop.`, or none in the list of
 * shops.
 */
export function foldedShopTexts<Prefix extends string>(
  prefix: Prefix,
  alias: string,
): Readonly<Record<`${Prefix}${Text}`, string>> {
  const folded = Object.entries(FOLDED).map(([text, column]) => [`${prefix}${text}`, `${alias}.${column}`]);
  return Object.fromEntries(folded) as Record<`${Prefix}${Text}`, string>;
}
