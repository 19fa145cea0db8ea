import { z } from 'zod';
import { ProviderAway } from '@portal/platform/bank-sign-in/openIdProvider';
import { isEncryptedOrLoopbackUrl } from '@portal/platform/config/addresses';
import { askForJson } from './askForJson.ts';

const address = z.string().max(2_000).refine(isEncryptedOrLoopbackUrl);
const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  token_endpoint_auth_signing_alg_values_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});
export type ProviderMetadata = z.output<typeof metadataSchema>;

/** What the provider says of itself (OpenID Connect Discovery). It is that of this issuer, to the letter. @throws ProviderAway */
export async function discoverProviderMetadata(issuer: string, signal: AbortSignal): Promise<ProviderMetadata> {
  const { status, body } = await askForJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, signal);
  const metadata = status === 200 ? metadataSchema.safeParse(body).data : undefined;
  if (metadata === undefined) throw new ProviderAway('odd-answer');
  if (metadata.issuer !== issuer) throw new ProviderAway('other-issuer');
  return metadata;
}
