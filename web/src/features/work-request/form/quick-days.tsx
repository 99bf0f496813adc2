import { dayIn } from '@cooler/contract/kernel/day.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { type DraftChange, type RequestDraft, setFields } from '../draft/draft.ts';
import { QuickChoices } from './quick-choices.tsx';

const DAYS = [
  ['form.today', 0],
  ['form.tomorrow', 1],
  ['form.inAWeek', 7],
] as const;

interface QuickDaysProps {
  readonly draft: RequestDraft;
  readonly change: (change: DraftChange) => void;
}

/** The days that are requested most often. */
export function QuickDays({ draft, change }: QuickDaysProps) {
  const { t } = useTexts();
  const choices = DAYS.map(([code, days]) => {
    const requestedDate = dayIn(days);
    return {
      key: code,
      label: t(code),
      isChosen: draft.requestedDate === requestedDate,
      choose: () => change(setFields({ requestedDate })),
    };
  });
  return <QuickChoices label={t('work-request.quickDays')} choices={choices} />;
}
