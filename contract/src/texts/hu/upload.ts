/** Texts of the upload of files. */
export const upload = {
  'upload.choose': 'CSV-fájl kiválasztása',
  'upload.chooseOther': 'Másik fájl kiválasztása',
  'upload.drop': 'vagy húzza ide a fájlt',
  'upload.failureAt': '{failure} ({row}. sor)',
  'upload.failureAtCell': '{failure} ({cell} cella)',
  'upload.held': 'Kiválasztott fájl: {file}',
  'upload.remove': 'Fájl eltávolítása',
  'upload.required': 'Kérjük, válasszon ki egy fájlt!',
  'upload.check': 'Ellenőrzés',
  'upload.gone':
    'A fájl megváltozott vagy elkerült a helyéről, mióta kiválasztotta. Kérjük, válassza ki újra!',
  'upload.working': 'A fájl feldolgozása folyik; egy nagy fájlé egy percig is eltarthat.',
  'upload.waiting': 'A fájl megérkezett, és sorra kerül: {ahead} fájl van előtte.',
  'upload.checked': 'Az ellenőrzés eredménye',
  'upload.refused': 'A fájl nem tölthető fel: javítsa a hibás sorokat!',
  'upload.read': 'Beolvasva',
  'upload.created': 'Új',
  'upload.updated': 'Módosuló',
  'upload.unchanged': 'Változatlan',
  'upload.rejected': 'Hibás',
  'upload.problems': 'Hibás sorok',
  'upload.warnings': 'Figyelmeztetések',
  'upload.limited': 'Az első {shown} látszik.',
  'upload.downloadProblems': 'Hibás sorok letöltése: {format}',
  'upload.row': 'Sor',
  'upload.column': 'Oszlop',
  'upload.value': 'Érték',
  'upload.problem': 'Hiba',
  'upload.oneOf': 'Kérjük, ezek közül válasszon: {values}.',
  'upload.codeHolds':
    'Kódban ez nem szerepelhet: {characters}. Kérjük, csak betűt, számjegyet, szóközt és ezeket írja: - _ ! ( ) . : ,',
  'upload.noAnswer':
    'Nem érkezett válasz, lehet, hogy a mentés sikerült. Mentse újra: semmi sem lesz kétszer mentve!',
  'upload.hint': 'A fájl fejléce lehet magyar vagy angol; az üresen hagyott cella a régi értéket tartja meg.',
  'upload.format':
    'Excelből „CSV UTF-8 (vesszővel tagolt)” formátumban mentse; a sima CSV egyes karaktereket elveszít.',
} as const satisfies Record<string, string>;
