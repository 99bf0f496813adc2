import { ACTORS } from '@cooler/contract/features/person/person.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { RowLink } from '../list/row-link.tsx';
import { type Texts, useTexts } from '../text/text.ts';
import { usePerson } from './names.ts';

function actorName(username: string, { named }: Texts): string | undefined {
  return (ACTORS as readonly string[]).includes(username) ? named(`actor.${username}`) : undefined;
}

/** What a person is called whom a record names by the username; words that stand in a sentence. */
export function usePersonWords(username: string): string {
  const texts = useTexts();
  const person = usePerson(username);
  return person?.name ?? actorName(username, texts) ?? username;
}

/** What a person is called, where nothing may be pressed. */
export function PersonWords({ username }: { readonly username: string }) {
  return usePersonWords(username);
}

interface PersonNameProps {
  readonly username: string;
  readonly onFollow?: () => void;
}

/** The name of a person whom a record names by the username, which it tells besides; a link where the person is a representative. */
export function PersonName({ username, onFollow }: PersonNameProps) {
  const words = usePersonWords(username);
  const id = usePerson(username)?.representativeId;
  const shown = words === username ? username : <span title={username}>{words}</span>;
  if (!id) return shown;
  return (
    <RowLink path="regional-representatives" to={id} {...(onFollow && { onFollow })}>
      {shown}
    </RowLink>
  );
}

interface DoerProps extends Omit<PersonNameProps, 'username'> {
  readonly by: string;
  readonly onBehalfOf: string | null | undefined;
  /** A text with `{by}` before `{name}`. */
  readonly text?: TextCode;
}

const GAP = '\u0000';

/** Who did something, and for whom. */
export function Doer({ by, onBehalfOf, text = 'common.onBehalf', ...rest }: DoerProps) {
  const { t } = useTexts();
  if (!onBehalfOf) return <PersonName username={by} {...rest} />;
  const [before, between, after] = t(text, { by: GAP, name: GAP }).split(GAP);
  return (
    <>
      {before}
      <PersonName username={by} {...rest} />
      {between}
      <PersonName username={onBehalfOf} {...rest} />
      {after}
    </>
  );
}
