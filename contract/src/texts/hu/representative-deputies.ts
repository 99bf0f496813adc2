import { prefixed } from '../prefixed.ts';
import { deputyFields } from './deputy-fields.ts';

export const representativeDeputies = {
  'entity.representative-deputies': 'Helyettesek',
  'representative-deputies.empty': 'Még nincs területi képviselő.',
  'representative-deputies.id': 'Azonosító',
  'representative-deputies.sfaCode': 'SFA-kód',
  'representative-deputies.name': 'Név',
  'representative-deputies.outOfOfficeEndDate': 'Távollét vége',
  ...prefixed('representative-deputies', deputyFields),
  'representative-deputies.sectionPerson': 'Képviselő',
  'representative-deputies.uploadHint':
    'A fájl fejléce lehet magyar vagy angol. Az üresen hagyott cella a régi helyettest tartja meg, a - jel törli; a helyettesek hézag nélkül sorakoznak.',
} as const satisfies Record<string, string>;
