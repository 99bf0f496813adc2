import './quick-choices.css';

interface QuickChoice {
  readonly key: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** The most frequent choices as buttons below a control: one tap instead of two. */
export function QuickChoices({
  label,
  choices,
}: {
  readonly label: string;
  readonly choices: readonly QuickChoice[];
}) {
  if (choices.length === 0) return null;
  return (
    <ul className="quick-choices" aria-label={label}>
      {choices.map(({ key, label: words, isChosen, choose }) => (
        <li key={key}>
          <button type="button" aria-pressed={isChosen} onClick={choose}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
}
