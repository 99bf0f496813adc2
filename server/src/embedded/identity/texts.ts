import { shell as shellEn } from '@cooler/contract/texts/en/shell.ts';
import { shell as shellHu } from '@cooler/contract/texts/hu/shell.ts';

export const LANGUAGES = ['hu', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

const hu = {
  product: shellHu['shell.appName'],
  languageName: 'Magyar',
  languageSwitch: 'Nyelv',
  signInTitle: 'Bejelentkezés',
  username: 'Felhasználónév',
  password: 'Jelszó',
  signIn: 'Bejelentkezés',
  passwordTitle: 'Új jelszó megadása',
  passwordHint: 'A jelszava ideiglenes. Adjon meg helyette egy újat, amely',
  passwordLength: 'legalább 8 karakter,',
  passwordNotUsername: 'nem a felhasználóneve,',
  passwordNotOld: 'és nem a mostani jelszava.',
  newPassword: 'Új jelszó',
  newPasswordAgain: 'Új jelszó még egyszer',
  savePassword: 'Mentés',
  logoutTitle: 'Kijelentkezés',
  logoutQuestion: 'Biztosan kijelentkezik?',
  logout: 'Kijelentkezés',
  stay: 'Mégsem',
  loggedOutTitle: 'Kijelentkezett',
  loggedOut: 'Sikeresen kijelentkezett.',
  backToApp: 'Vissza az alkalmazáshoz',
  errorTitle: 'Nem sikerült',
  WRONG_PASSWORD: 'Hibás felhasználónév vagy jelszó.',
  ACCOUNT_DISABLED: 'Ez a felhasználó le van tiltva. Forduljon a rendszergazdához.',
  TOO_MANY_ATTEMPTS: 'Túl sok sikertelen próbálkozás. Próbálja újra {minutes} perc múlva.',
  PASSWORD_TOO_SHORT: 'A jelszó legalább 8 karakter legyen.',
  PASSWORD_IS_USERNAME: 'A jelszó nem lehet a felhasználónév.',
  PASSWORD_UNCHANGED: 'Az új jelszó nem lehet a régi.',
  PASSWORDS_DIFFER: 'A két jelszó nem egyezik.',
  SIGN_IN_EXPIRED: 'A bejelentkezés lejárt. Kezdje újra az alkalmazásból.',
  SIGN_IN_REQUEST_INVALID: 'A bejelentkezési kérés hibás. Kezdje újra az alkalmazásból.',
  LOGOUT_HINT_MISSING: 'Hiányzó paraméter: id_token_hint.',
  LOGOUT_HINT_INVALID: 'Érvénytelen paraméter: id_token_hint.',
  LOGOUT_URI_INVALID: 'Érvénytelen visszatérési cím.',
  LOGOUT_EXPIRED: 'A kijelentkezés lejárt. Kezdje újra az alkalmazásból.',
  SERVER_ERROR: 'Váratlan hiba történt. Próbálja újra később.',
};

type Texts = Readonly<Record<keyof typeof hu, string>>;

const en: Texts = {
  product: shellEn['shell.appName'],
  languageName: 'English',
  languageSwitch: 'Language',
  signInTitle: 'Sign in',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign in',
  passwordTitle: 'Set a new password',
  passwordHint: 'Your password is temporary. Set a new one that',
  passwordLength: 'has at least 8 characters,',
  passwordNotUsername: 'is not your username,',
  passwordNotOld: 'and is not your present password.',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  savePassword: 'Save',
  logoutTitle: 'Sign out',
  logoutQuestion: 'Do you want to sign out?',
  logout: 'Sign out',
  stay: 'Cancel',
  loggedOutTitle: 'Signed out',
  loggedOut: 'You are signed out.',
  backToApp: 'Back to the application',
  errorTitle: 'Something went wrong',
  WRONG_PASSWORD: 'Invalid username or password.',
  ACCOUNT_DISABLED: 'This account is disabled. Contact your administrator.',
  TOO_MANY_ATTEMPTS: 'Too many failed attempts. Try again in {minutes} minutes.',
  PASSWORD_TOO_SHORT: 'The password must have at least 8 characters.',
  PASSWORD_IS_USERNAME: 'The password must not be the username.',
  PASSWORD_UNCHANGED: 'The new password must differ from the old one.',
  PASSWORDS_DIFFER: 'The two passwords do not match.',
  SIGN_IN_EXPIRED: 'This sign-in has expired. Start again from the application.',
  SIGN_IN_REQUEST_INVALID: 'The sign-in request is invalid. Start again from the application.',
  LOGOUT_HINT_MISSING: 'Missing parameters: id_token_hint.',
  LOGOUT_HINT_INVALID: 'Invalid parameter: id_token_hint.',
  LOGOUT_URI_INVALID: 'Invalid redirect uri.',
  LOGOUT_EXPIRED: 'This sign-out has expired. Start again from the application.',
  SERVER_ERROR: 'An unexpected error occurred. Try again later.',
};

export const TEXTS: Readonly<Record<Language, Texts>> = { hu, en };

/** The codes of the errors a person can meet on the provider's pages. */
export type PageError = Extract<keyof Texts, Uppercase<keyof Texts>>;

/** Picks the first language on offer from a list like `en-GB hu`; Hungarian when there is none. */
export function languageOf(uiLocales: unknown): Language {
  const wanted = String(uiLocales ?? '')
    .toLowerCase()
    .split(' ')
    .map((tag) => tag.split('-')[0]);
  return (
    LANGUAGES.find((language) => language === wanted.find((tag) => tag === 'hu' || tag === 'en')) ?? 'hu'
  );
}
