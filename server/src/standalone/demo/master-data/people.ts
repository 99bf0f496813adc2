import type { Random } from '../random.ts';
import { splitList, toDottedAscii } from './text.ts';

export interface Person {
  readonly familyName: string;
  readonly givenName: string;
  /** In Hungarian order: the family name first. */
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
}

/** A reserved domain (RFC 2606), so that no e-mail of the demo is delivered. */
const STAFF_DOMAIN = 'tejut.example';

const COMMON_FAMILY_NAMES = splitList(`
  Nagy, Kovács, Tóth, Szabó, Horváth, Varga, Kiss, Molnár, Németh, Farkas, Balogh, Papp, Takács, Juhász, Lakatos,
  Mészáros, Oláh, Simon, Rácz, Fekete`);

const FAMILY_NAMES = splitList(`
  Szilágyi, Török, Fehér, Balázs, Gál, Kis, Szűcs, Kocsis, Orsós, Pintér, Fodor, Szalai, Sipos, Magyar, Lukács, Gulyás,
  Biró, Király, László, Katona, Jakab, Bogdán, Boros, Balog, Váradi, Kelemen, Somogyi, Antal, Fazekas, Vincze, Hegedűs,
  Deák, Pap, Bálint, Pál, Illés, Szőke, Vörös, Lengyel, Fábián, Bognár, Bodnár, Jónás, Szücs, Hajdu, Halász, Máté,
  Székely, Kozma, Gáspár, Pásztor, Bakos, Dudás, Virág, Major, Orbán, Hegedüs, Barna, Novák, Soós, Tamás, Nemes,
  Pataki, Faragó, Borbély, Kerekes, Sándor, Szekeres, Dobos, Csonka, Erdélyi, Őri, Ürmös, Győri, Zsoldos`);

const FEMALE_NAMES = splitList(`
  Mária, Erzsébet, Katalin, Ilona, Éva, Anna, Zsuzsanna, Margit, Judit, Ágnes, Andrea, Ildikó, Erika, Krisztina, Mónika,
  Edit, Gabriella, Szilvia, Anikó, Viktória, Nikolett, Eszter, Tímea, Réka, Dóra, Zsófia, Beáta, Orsolya, Nóra, Melinda,
  Barbara, Petra, Boglárka, Noémi, Emese, Csilla, Renáta, Bernadett, Adrienn, Henrietta`);

const MALE_NAMES = splitList(`
  László, István, József, János, Zoltán, Sándor, Ferenc, Gábor, Attila, Péter, Tamás, Zsolt, Tibor, András, Csaba, Imre,
  Lajos, György, Balázs, Gyula, Mihály, Károly, Róbert, Béla, Dániel, Ádám, Krisztián, Dávid, Norbert, Roland, Bence,
  Máté, Márton, Ákos, Gergely, Levente, Szabolcs, Örs, Botond, Ernő`);

const MOBILE_NETWORKS = splitList('20, 30, 70');

/** Invented people; usernames are unique. */
export function createPeople(random: Random, count: number): Person[] {
  const taken = new Map<string, number>();
  return Array.from({ length: count }, () => {
    const { familyName, givenName } = createName(random);
    const username = numbered(toDottedAscii(`${familyName} ${givenName}`), taken);
    const email = `${username}@${STAFF_DOMAIN}`;
    const name = `${familyName} ${givenName}`;
    return { familyName, givenName, name, username, email, phone: createPhone(random) };
  });
}

/** A Hungarian name. */
export function createName(random: Random): Pick<Person, 'familyName' | 'givenName'> {
  const familyName = random.pick(random.chance(0.4) ? COMMON_FAMILY_NAMES : FAMILY_NAMES);
  const givenName = random.pick(random.chance(0.5) ? FEMALE_NAMES : MALE_NAMES);
  return { familyName, givenName };
}

/** A Hungarian mobile number: `+36 30 412 7785`. */
export function createPhone(random: Random): string {
  return `+36 ${random.pick(MOBILE_NETWORKS)} ${random.int(200, 999)} ${random.int(1000, 9999)}`;
}

function numbered(username: string, taken: Map<string, number>): string {
  const count = (taken.get(username) ?? 0) + 1;
  taken.set(username, count);
  return count === 1 ? username : `${username}${count}`;
}
