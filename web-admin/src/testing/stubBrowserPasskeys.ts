import { vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** A browser with a device that makes passkeys and confirms by them, or does what is said. Taken back by `vi.unstubAllGlobals`. */
export function stubBrowserPasskeys(refusal?: string) {
  const asked: { create: unknown[]; get: unknown[] } = { create: [], get: [] };
  const answer = <T>(into: unknown[], options: unknown, made: T): Promise<T> => {
    into.push(options);
    return refusal === undefined ? Promise.resolve(made) : Promise.reject(new DOMException('x', refusal));
  };
  const credential = (response: object) => ({
    id: 'c1',
    rawId: bytes('c1'),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  });
  const credentials = {
    create: (options: unknown) =>
      answer(
        asked.create,
        options,
        credential({ clientDataJSON: bytes('client'), attestationObject: bytes('attested'), getTransports: () => ['internal'] }),
      ),
    get: (options: unknown) =>
      answer(
        asked.get,
        options,
        credential({ clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signed') }),
      ),
  };
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {});
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (real, name) => (name === 'credentials' ? credentials : valueOf(real, name)) }));
  return asked;
}

function valueOf(real: Navigator, name: string | symbol): unknown {
  const value: unknown = Reflect.get(real, name, real);
  return typeof value === 'function' ? (value.bind(real) as unknown) : value;
}
