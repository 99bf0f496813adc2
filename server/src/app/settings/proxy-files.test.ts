import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const textOf = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');

// A request may take 600 s (docs/domain.md §15.3).
const MIN_TIMEOUT = 600;
// `Authorization: Bearer` with the longest token (docs/domain.md §15.2).
const MIN_HEADER = 16_024;
// Variables of nginx that contain the query, or the address of the page before.
const TELLING = /\$(request|request_uri|args|query_string|http_referer|arg_\w+|is_args)\b/;

for (const file of ['one-server/nginx.conf', 'compose/nginx.conf']) {
  describe(`nginx as configured by deploy/${file}`, () => {
    const text = textOf(file);
    const servers = text.split(/^server \{$/m).slice(1);

    it('streams bodies to the register, which refuses before it reads, and answers too large ones like it', () => {
      assert.match(text, /^ {4}proxy_request_buffering off;$/m);
      assert.match(text, /^ {4}client_max_body_size [1-9]\d*m;$/m);
      assert.match(text, /^ {4}error_page 413 @too_large;$/m);
    });

    it('accepts tokens as long as the register does', () => {
      const kilobytes = Number(/^ {4}large_client_header_buffers \d+ (\d+)k;$/m.exec(text)?.[1]);
      assert.ok(kilobytes * 1_024 >= MIN_HEADER, String(kilobytes));
    });

    it('waits for as long as a request may take', () => {
      const seconds = Number(/proxy_read_timeout (\d+)s;/.exec(text)?.[1]);
      assert.ok(seconds > MIN_TIMEOUT, String(seconds));
    });

    it('logs neither queries nor referrers', () => {
      const format = /^log_format cooler_register '(.+)';$/m.exec(text)?.[1] ?? '';
      assert.match(format, /\$status/);
      assert.doesNotMatch(format, TELLING);
      for (const server of servers) {
        assert.match(server, /^ {4}access_log \S+ cooler_register;$/m);
        assert.match(server, /^ {4}error_log \S+ crit;$/m);
      }
      assert.equal(servers.length, 2);
    });

    it('logs the number that users see with an error', () => {
      assert.match(text, /^log_format cooler_register '.+ \$upstream_http_x_request_id';$/m);
    });
  });
}

for (const file of ['one-server/nginx-keycloak.conf', 'compose/nginx.conf'])
  it(`deploy/${file} gives browsers of Keycloak what a sign-in needs, and nothing else`, () => {
    const locations = [...textOf(file).matchAll(/^ {4}location (\S.*) \{\n([^}]*)\}/gm)].map(
      ([, address = '', body = '']) => [address, /keycloak/i.test(body), /return (\d+)/.exec(body)?.[1]],
    );
    const ofSignIn = locations.filter(([address]) => String(address).includes('/auth/'));
    assert.deepEqual(ofSignIn, [
      ['/auth/admin/realms/cooler/', false, undefined],
      ['~ "^/auth/.*;"', false, '400'],
      ['/auth/', false, '403'],
      ['~ ^/auth/(realms|resources)/', true, undefined],
    ]);
  });

it('deploy/haproxy/haproxy.cfg accepts tokens as long as the register does', () => {
  const bytes = Number(/^ {2}tune\.bufsize (\d+)$/m.exec(textOf('haproxy/haproxy.cfg'))?.[1]);
  assert.ok(bytes > MIN_HEADER, String(bytes));
});

describe('the ingress of deploy/kubernetes', () => {
  const text = textOf('kubernetes/templates/service.yaml');
  const annotation = (name: string) =>
    new RegExp(`nginx\\.ingress\\.kubernetes\\.io/${name}: "?([^"\\n]+)"?$`, 'm').exec(text)?.[1];

  it('streams bodies, waits for as long as a request may take, and logs no queries', () => {
    assert.equal(annotation('proxy-request-buffering'), 'off');
    assert.match(annotation('proxy-body-size') ?? '', /^[1-9]\d*m$/);
    assert.ok(Number(annotation('proxy-read-timeout')) > MIN_TIMEOUT);
    assert.equal(annotation('enable-access-log'), 'false');
  });
});
