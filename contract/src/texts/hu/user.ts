export const user = {
  'entity.user': 'Felhasználókezelés',
  'user.empty': 'Még nincs felhasználó.',
  'user.id': 'Azonosító',
  'user.username': 'Felhasználónév',
  'user.lastName': 'Vezetéknév',
  'user.firstName': 'Keresztnév',
  'user.email': 'E-mail-cím',
  'user.enabled': 'Engedélyezett',
  'user.temporaryPassword': 'Ideiglenes jelszó',
  'user.temporaryPasswordHint':
    'A felhasználónak a következő bejelentkezéskor új jelszót kell megadnia helyette.',
  'user.isEnabled': 'Engedélyezett',
  'user.isDisabled': 'Letiltott',
  'user.resetPassword': 'Jelszó visszaállítása',
  'user.setRight': 'Jogosultság beállítása',
  'user.right': 'Jogosultság',
  'user.rightHint': 'Egy felhasználónak egy jogosultsága lehet: az új a régi helyébe lép.',
  'user.rightMissing': 'Kérjük, válasszon jogosultságot!',
  'user.noRight': 'Még nincs jogosultsága.',
  'user.severalRights': 'Most több jogosultsága van: {rights}. Mentés után csak a kiválasztott marad.',
  'user.deleteTitle': 'Törli ezt a felhasználót?',
  'user.deleteText':
    '{name} ({username}) felhasználói fiókja végleg törlődik, többé nem tud bejelentkezni. Amit korábban rögzített, megmarad.',
  'user.ownRightsTitle': 'Elveszi a saját adminisztrátori jogosultságát?',
  'user.ownRightsText':
    'Ezután nem tudja kezelni a felhasználókat, és a jogosultságát csak egy másik adminisztrátor adhatja vissza.',
  'user.ownRightsConfirm': 'Igen, elveszem',
  'user.withoutPassword': 'A felhasználó létrejött, de még nincs ideiglenes jelszava. {reason}',
  'user.rightHalfChanged':
    'A régi jogosultság megszűnt, az új még nincs beállítva. Kérjük, mentse el újra! {reason}',
} as const satisfies Record<string, string>;
