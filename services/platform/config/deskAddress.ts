import { z } from 'zod';
import { isLoopback } from './mailServer.ts';

/** `SELF_DISCLOSURE_URL`: encrypted but on this machine, and nothing in it that a token or a browser would carry away. */
export const deskAddress = z
  .string()
  .max(500)
  .refine((value) => value === 'none' || isDeskAddress(value), {
    error: 'erlaubt ist none oder eine Adresse wie https://selbstauskunft.bank.de/zugang; ohne https nur auf diesem Rechner',
  });

function isDeskAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, hash, searchParams } = new URL(value);
  if (username !== '' || password !== '' || hash !== '' || searchParams.has('zugang')) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
