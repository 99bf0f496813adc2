import type { Assessment, KeepPlan } from '../../kernel/upload/assess-file.ts';
import { keepContent } from './plan-content.ts';
import { ofFile, planFile } from './plan-file.ts';
import { type PlanHead, storePlan } from './store-plan.ts';

/** The stored head of a file's plan. */
export function headOfFile({ table, file, report }: Assessment): PlanHead {
  return {
    entity: table.entity.path,
    kind: 'FILE',
    fileName: file.name,
    report: { problems: ofFile(report.problems), warnings: ofFile(report.warnings) },
  };
}

/** Stores what a checked file would do as a plan, with the check's operation id. */
export const keepFilePlan: KeepPlan = async (assessed) => {
  const { change, file } = assessed;
  await planFile(assessed);
  const plan = await storePlan(change, change.operation, headOfFile(assessed));
  await keepContent(change, plan, file);
};
