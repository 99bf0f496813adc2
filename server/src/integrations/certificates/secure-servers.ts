import { PARTNER } from '@cooler/contract/features/partner/partner.ts';
import { type BucketKeys, bucketAt } from '../../kernel/files/bucket-address.ts';
import type { PartnerAccesses } from '../outbox/partner.ts';
import { guardedLookup } from '../outbox/partner-address.ts';
import { databaseServersOf } from './database-servers.ts';
import { isSecure, type SecureServer } from './find-expiry.ts';

/** The settings that name servers. */
interface ServerSettings {
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  readonly oidcIssuer: string | undefined;
  readonly oidcAdminUrl: string | undefined;
  readonly mail: { readonly url: string } | undefined;
  readonly bucket: { readonly endpoint: string } | undefined;
  readonly elixir: { readonly source: string; readonly keys: BucketKeys };
  readonly partners: PartnerAccesses;
}

function endpointOf({ source, keys }: ServerSettings['elixir']): string | undefined {
  return source.startsWith('s3://') ? bucketAt(new URL(source), keys).endpoint : undefined;
}

/** The servers with a certificate that the settings name. */
export function secureServersOf(settings: ServerSettings): SecureServer[] {
  const { publicUrl, oidcIssuer, oidcAdminUrl, mail, bucket, elixir, partners } = settings;
  const urls = [publicUrl, oidcIssuer, oidcAdminUrl, mail?.url, bucket?.endpoint, endpointOf(elixir)];
  const ofPartners = PARTNER.options.flatMap((name) => {
    const access = partners[name];
    return access ? [{ url: access.url, lookup: guardedLookup(access) }] : [];
  });
  const ofDatabases = [settings.databaseUrl, settings.databaseReadUrl].flatMap((url) =>
    url ? databaseServersOf(url) : [],
  );
  const others = urls.flatMap((url) => (url ? [{ url }] : []));
  return [...others, ...ofDatabases, ...ofPartners].filter(({ url }) => isSecure(url));
}
