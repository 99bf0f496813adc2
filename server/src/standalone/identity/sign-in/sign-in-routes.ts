import { LANGUAGES, type Language } from '@cooler/contract/texts/translate.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { ipNetworkOf } from '../../../kernel/http/ip-network.ts';
import { errorPage } from '../pages/error-page.ts';
import { acceptForms, type FormFields, fieldsOf } from '../pages/forms.ts';
import type { Page } from '../pages/page.ts';
import { sendPage, showErrorsAsPages } from '../pages/page-reply.ts';
import { languageOf, type PageError, pageWords } from '../pages/texts.ts';
import { PASSWORD_PROMPT } from '../provider/interaction-policy.ts';
import { PATHS, REALM_PATH, type WebClient } from '../realm.ts';
import { endSession } from '../sessions.ts';
import { findUser, type IdentityUser } from '../users/users.ts';
import { browserSession } from './browser-session.ts';
import { authenticate } from './credentials.ts';
import { replacePassword } from './new-password.ts';
import { newPasswordPage, signInPage } from './sign-in-pages.ts';

interface SignInOptions {
  readonly pool: Pool;
  readonly provider: Provider;
  readonly client: WebClient;
  readonly home: string;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

interface Refusal {
  readonly error: PageError;
  readonly minutes?: number;
}

/** A step of a sign-in: renders its page and handles the submitted form. */
interface Step {
  show(interaction: Interaction, fields: FormFields, refusal?: Refusal): Promise<Page>;
  answer(
    interaction: Interaction,
    fields: FormFields,
    address: string,
  ): Promise<Refusal | InteractionResults>;
}

const STATUS: Partial<Record<PageError, number>> = { TOO_MANY_ATTEMPTS: 429 };

async function texts(pool: Pool, interaction: Interaction) {
  return {
    words: await pageWords(pool, languageOf(interaction.params.ui_locales)),
    inLanguage: (language: Language) => `?kc_locale=${language}`,
  };
}

/** Ends another user's session in this browser before the new one is created. */
async function endForeignSession(pool: Pool, interaction: Interaction, userId: string): Promise<void> {
  if (!interaction.session || interaction.session.accountId === userId) return;
  await endSession(pool, interaction.session.uid);
  interaction.session = undefined;
  await interaction.persist();
}

function signInStep(pool: Pool): Step {
  return {
    async show(interaction, fields, refusal) {
      const username = fields.username ?? String(interaction.params.login_hint ?? '');
      return signInPage({ ...(await texts(pool, interaction)), ...refusal, username });
    },
    async answer(interaction, { username = '', password = '' }, address) {
      const outcome = await authenticate(pool, { username, password, address });
      if ('error' in outcome) return outcome;
      await endForeignSession(pool, interaction, outcome.user.id);
      return { login: { accountId: outcome.user.id, remember: false, amr: ['pwd'], acr: '1' } };
    },
  };
}

function passwordStep(pool: Pool): Step {
  async function userOf({ session }: Interaction): Promise<IdentityUser> {
    const user = await findUser(pool, session?.accountId ?? '');
    if (!user) throw new errors.SessionNotFound('the user was removed');
    return user;
  }
  return {
    async show(interaction, _fields, refusal) {
      const { username } = await userOf(interaction);
      return newPasswordPage({ ...(await texts(pool, interaction)), ...refusal, username });
    },
    async answer(interaction, fields) {
      const user = await userOf(interaction);
      const error = await replacePassword(
        pool,
        user,
        fields['password-new'] ?? '',
        fields['password-confirm'] ?? '',
      );
      return error ? { error } : { [PASSWORD_PROMPT]: { done: true } };
    },
  };
}

/** Stores a language chosen on the page for the following pages of the sign-in. */
async function keepLanguage(interaction: Interaction, chosen: string | undefined): Promise<void> {
  if (!LANGUAGES.some((language) => language === chosen)) return;
  interaction.params.ui_locales = chosen;
  await interaction.persist();
}

function isRefusal(outcome: Refusal | InteractionResults): outcome is Refusal {
  return typeof outcome.error === 'string';
}

/** The pages for signing in and replacing a temporary password (docs/identity.md §4.1). */
export async function signInRoutes(app: FastifyInstance, options: SignInOptions): Promise<void> {
  const { pool, provider, client, home } = options;
  const steps: Readonly<Record<string, Step>> = {
    login: signInStep(pool),
    [PASSWORD_PROMPT]: passwordStep(pool),
  };
  acceptForms(app);
  showErrorsAsPages(app, pool, home);

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    await keepLanguage(interaction, fieldsOf(request.query).kc_locale);
    return ask(reply, interaction, {}, undefined);
  }

  async function ask(
    reply: FastifyReply,
    interaction: Interaction,
    fields: FormFields,
    refusal: Refusal | undefined,
  ): Promise<FastifyReply> {
    const page = await stepOf(interaction).show(interaction, fields, refusal);
    if (refusal?.minutes) reply.header('retry-after', String(refusal.minutes * 60));
    const status = refusal ? (STATUS[refusal.error] ?? 400) : 200;
    return sendPage(reply, status, page, client.origins);
  }

  function stepOf({ prompt }: Interaction): Step {
    const step = steps[prompt.name];
    if (!step) throw new Error(`There is no page for the prompt ${prompt.name}`);
    return step;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    const fields = fieldsOf(request.body);
    const outcome = await stepOf(interaction).answer(interaction, fields, ipNetworkOf(request.ip));
    if (isRefusal(outcome)) return ask(reply, interaction, fields, outcome);
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, outcome), 303);
  }

  /** Handles expired pages, other browsers, and signed-in users who navigated back. */
  function orExpired(handler: typeof show) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        return await handler(request, reply);
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error;
        if (await browserSession(provider, request, reply)) return reply.redirect(home, 303);
        const words = await pageWords(pool, languageOf(fieldsOf(request.query).kc_locale));
        return sendPage(reply, 400, errorPage(words, 'SIGN_IN_EXPIRED', home));
      }
    };
  }

  const address = `${REALM_PATH}${PATHS.signIn}/:uid`;
  app.get(address, orExpired(show));
  app.post(address, orExpired(answer));
}
