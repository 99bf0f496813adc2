import { prefixed } from '../prefixed.ts';
import { deputyFields } from './deputy-fields.ts';

export const regionalRepresentative = {
  'entity.regional-representative': 'Területi képviselők',
  'regional-representative.empty': 'Még nincs területi képviselő.',
  'regional-representative.id': 'Azonosító',
  'regional-representative.sfaCode': 'SFA-kód',
  'regional-representative.name': 'Név',
  'regional-representative.username': 'Felhasználónév',
  'regional-representative.email': 'E-mail-cím',
  'regional-representative.phone': 'Telefonszám',
  'regional-representative.rank': 'Beosztás',
  'regional-representative.region': 'Régió',
  'regional-representative.outOfOfficeEndDate': 'Távollét vége',
  ...prefixed('regional-representative', deputyFields),
  'regional-representative.sectionPerson': 'Személy',
  'regional-representative.sectionPosition': 'Beosztás',
  'regional-representative.sectionDeputies': 'Helyettesek',
  'regional-representative.person': 'Felhasználó',
  'regional-representative.personHint':
    'Aki még nem képviselő. A felhasználónév, az e-mail-cím és a név ebből töltődik ki.',
  'regional-representative.noDeputies': 'Nincs helyettese.',
  'regional-representative.addDeputy': 'Helyettes hozzáadása',
  'regional-representative.removeDeputy': 'Eltávolítás: {deputy}',
  'regional-representative.account.disabled': 'Letiltva',
  'regional-representative.account.missing': 'Nincs fiók',
  'regional-representative.account.noEmail': 'Nincs e-mail-címe',
  'regional-representative.accountHint.disabled': 'Ezzel a fiókkal most nem lehet bejelentkezni.',
  'regional-representative.accountHint.noEmail':
    'Ennek a felhasználónak nincs e-mail-címe, ezért még nem lehet képviselő. Kérje meg az adminisztrátort, hogy adja meg a „Felhasználókezelés” menüpontban, majd válassza ki újra!',
  'regional-representative.accountHint.missing': 'Ezzel a felhasználónévvel senki sem tud bejelentkezni.',
} as const satisfies Record<string, string>;
