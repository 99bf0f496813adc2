import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { inBackground } from '../../kernel/telemetry/work.ts';
import { computeRule } from './compute-rule.ts';
import type { Facts, FindingRule } from './rule.ts';
import { FINDING_RULES } from './rules.ts';
import { findDueRules } from './runs.ts';

interface ComputerOptions {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly facts: Facts;
}

const POLL_INTERVAL_MS = 5 * 60_000;

/** Computes the findings every night and on demand, one rule at a time; each night only one of several processes does. */
export class FindingComputer {
  readonly #options: ComputerOptions;
  readonly #stopped = new AbortController();
  readonly #waiting = new Set<FindingRule>();
  #underway: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ComputerOptions) {
    this.#options = options;
  }

  /** Computes these rules after those in progress; a rule that waits already is computed once. */
  compute(rules: readonly FindingRule[]): Promise<void> {
    const added = rules.filter((rule) => !this.#waiting.has(rule));
    for (const rule of added) this.#waiting.add(rule);
    this.#underway = this.#underway.then(() => this.#computeAll(added));
    return this.#underway;
  }

  /** Computes rules that are due, now and every night. */
  start(): void {
    void this.#poll();
    this.#timer = setInterval(() => void this.#poll(), POLL_INTERVAL_MS).unref();
  }

  /** Stops between two batches. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    clearInterval(this.#timer);
    await this.#underway;
  }

  async #poll(): Promise<void> {
    const { pool, log } = this.#options;
    try {
      const names = FINDING_RULES.map(({ name }) => name);
      const due = await findDueRules(pool, names);
      await this.compute(FINDING_RULES.filter(({ name }) => due.includes(name)));
    } catch (error) {
      log.warn({ err: error }, 'due finding rules could not be read');
    }
  }

  async #computeAll(rules: readonly FindingRule[]): Promise<void> {
    const { pool, log, facts } = this.#options;
    for (const rule of rules) {
      if (this.#stopped.signal.aborted) return;
      this.#waiting.delete(rule);
      try {
        const context = { pool, facts, signal: this.#stopped.signal };
        await inBackground(`finding ${rule.name}`, () => computeRule(context, rule));
      } catch (error) {
        log.warn({ err: error, rule: rule.name }, 'findings of a rule were not computed');
      }
    }
  }
}
