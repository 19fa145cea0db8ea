import tls from 'node:tls';

/** Authenticated encryption with a key of the connection's own (BSI TR-02102-2, Mozilla's profile 'intermediate'). */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

/**
 * TLS 1.2 or 1.3 with these ciphers, and a certificate that somebody vouches for, for whatever this thread opens next, also
 * where NODE_OPTIONS or NODE_TLS_REJECT_UNAUTHORIZED say less. The drivers of
 * MongoDB and EventStoreDB take neither as a setting: they follow Node's defaults, so those are what is set. Called by each
 * adapter before it opens a connection.
 */
export function setStrongTlsDefaults(): void {
  tls.DEFAULT_MIN_VERSION = 'TLSv1.2';
  tls.DEFAULT_CIPHERS = CIPHERS;
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
}
