import { createContext, use } from 'react';
import type { Chosen } from './statistics-query.ts';

/** The choice whose figures are shown; it follows the one in the URL when its figures have loaded. */
export const ShownChoice = createContext<Chosen>({ asOf: null, weeks: null, county: null, region: null });

/** The parts of the shown choice that the names of files contain. */
export function useChosenParts(): string[] {
  const { asOf, county, region } = use(ShownChoice);
  return [asOf, county, region].filter((part) => part !== null);
}
