import { ACTORS } from '@cooler/contract/features/person/person.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { RowLink } from '../list/row-link.tsx';
import { type Texts, useTexts } from '../text/text.ts';
import { usePerson } from './names.ts';

function actorName(username: string, { named }: Texts): string | undefined {
  return (ACTORS as readonly string[]).includes(username) ? named(`actor.${username}`) : undefined;
}

/** The display name of a username as plain text: the person's or the actor's name, else the username. */
export function usePersonName(username: string): string {
  const texts = useTexts();
  const person = usePerson(username);
  return person?.name ?? actorName(username, texts) ?? username;
}

/** The display name of a username, without a link. */
export function PersonText({ username }: { readonly username: string }) {
  return usePersonName(username);
}

interface PersonNameProps {
  readonly username: string;
  readonly onFollow?: () => void;
}

/** The display name of a username, with the username as tooltip; a link if the person is a representative. */
export function PersonName({ username, onFollow }: PersonNameProps) {
  const words = usePersonName(username);
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

/** The user who did something, and on whose behalf. */
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
