import { defineChoices } from '../../../kernel/field.ts';

/** Whether a request that awaits a decision was sent back with a question (docs/domain.md §5.16). */
export const QUESTION_STATE = defineChoices('question-state', ['NONE', 'WAITS', 'ANSWERED'], {
  NONE: 'plain',
  WAITS: 'violet',
  ANSWERED: 'blue',
});
