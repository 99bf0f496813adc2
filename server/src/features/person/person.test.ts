import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { buildRepresentative } from '../../testing/build.ts';
import { runApp } from '../../testing/run-app.ts';

const WAREHOUSE = {
  code: 'NAMED-1',
  name: 'Névadó Raktár',
  address: { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő tér 1.' },
};

describe('names of people', () => {
  const app = runApp();
  const namesOf = async (...usernames: string[]) => {
    const answer = await app().as('FCR_SALES_VAN', 'who.asks')(
      'GET',
      `/resource/people?usernames=${encodeURIComponent(usernames.join(','))}`,
    );
    assert.equal(answer.status, 200);
    return Object.fromEntries(
      answer.body.map(({ username, name, representativeId }: Record<string, unknown>) => [
        username,
        [name, representativeId],
      ]),
    );
  };

  it('are those of representatives, also of former ones, case-insensitively', async () => {
    const anna = await buildRepresentative(app(), { username: 'person.anna', name: 'Kiss Anna' });
    const former = await buildRepresentative(app(), { username: 'person.former', name: 'Régi Ferenc' });
    await app().as('FCR_ADMIN')('DELETE', `/resource/regional-representatives/id?id=${former.id}`);
    assert.deepEqual(await namesOf('Person.Anna', 'person.former', 'person.nobody'), {
      'Person.Anna': ['Kiss Anna', anna.id],
      'person.former': ['Régi Ferenc', null],
      'person.nobody': [null, null],
    });
  });

  it('filter lists by user, though the lists store user names', async () => {
    await buildRepresentative(app(), { username: 'person.sara', name: 'Szűcs Sára' });
    await app().as('FCR_ADMIN', 'person.sara')('POST', '/resource/warehouse-companies', WAREHOUSE);
    const foundBy = async (createdBy: string) => {
      const { body } = await app().as('FCR_ADMIN')('POST', '/resource/warehouse-companies/page', {
        query: { createdBy },
      });
      return body.content.map(({ code }: { code: string }) => code);
    };
    for (const words of ['szucs', 'SÁRA', 'person.sar']) assert.deepEqual(await foundBy(words), ['NAMED-1']);
    assert.deepEqual(await foundBy('szucs 100%'), []);
  });

  it('are otherwise taken from the identity provider', async () => {
    const { pool } = app();
    const nameIn = (fullName: string | null) =>
      pool.query(sql`select account_name('issuer', 'subject', 'person.account', ${fullName})`);
    await nameIn('Nagy Béla');
    assert.deepEqual(await namesOf('person.account'), { 'person.account': ['Nagy Béla', null] });
    await nameIn('Nagyné Bella');
    await nameIn(null);
    assert.deepEqual(await namesOf('person.account', 'PERSON.ACCOUNT'), {
      'person.account': ['Nagyné Bella', null],
      'PERSON.ACCOUNT': ['Nagyné Bella', null],
    });
  });

  it('accept an empty list of user names, and ignore those beyond the limit', async () => {
    assert.deepEqual(await namesOf(), {});
    const many = Array.from({ length: 300 }, (_, n) => `n${n}`);
    assert.equal(Object.keys(await namesOf(...many)).length, 200);
  });
});
