import { describe, expect, it } from 'vitest';
import { createFileCategorySchema } from '@portal/contracts/catalogue/commands/fileCategory';
import { createFormResolver, type FormResolverOptions } from './createFormResolver.ts';

interface Values {
  name: string;
  sortIndex: string;
}
const messagesOf = async (values: Values, rules: FormResolverOptions<Values>): Promise<Record<string, string | undefined>> => {
  const { errors } = await createFormResolver(rules)(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message?.toString()]));
};
const bodyOf = ({ name, sortIndex }: Values) => ({ name: name.trim(), sortIndex: Number(sortIndex) });

describe('before a form is sent', () => {
  it('what would be sent is held against the schema of the call, each message at its field', async () => {
    expect(await messagesOf({ name: '', sortIndex: '1,5' }, { schema: createFileCategorySchema, bodyOf })).toEqual({
      name: 'Pflichtfeld',
      sortIndex: 'Bitte geben Sie eine ganze Zahl ein.',
    });
    expect(await messagesOf({ name: 'Einkommen', sortIndex: '1' }, { schema: createFileCategorySchema, bodyOf })).toEqual({});
  });

  it('fields that are asked for here must be filled in, blanks do not count', async () => {
    expect(await messagesOf({ name: ' ', sortIndex: '' }, { required: ['name'] })).toEqual({ name: 'Pflichtfeld' });
    expect(await messagesOf({ name: 'x', sortIndex: '' }, { required: ({ name }) => (name === 'x' ? ['sortIndex'] : []) })).toEqual({
      sortIndex: 'Pflichtfeld',
    });
  });

  it('an entry of a list has its message within the list, where it goes again when the entry is mended', async () => {
    const { errors } = await createFormResolver<{ files: { name: string }[] }>({ rules: () => ({ 'files.1.name': 'Pflichtfeld' }) })(
      { files: [{ name: 'a' }, { name: '' }] },
      undefined,
      { fields: {}, shouldUseNativeValidation: false },
    );
    expect(errors.files?.[1]?.name?.message).toBe('Pflichtfeld');
  });

  it('a rule of its own takes the place of other messages', async () => {
    const rules = ({ name }: Values) => ({ name: name === '' ? 'Wie heißt sie?' : undefined });
    expect(await messagesOf({ name: '', sortIndex: '0' }, { schema: createFileCategorySchema, bodyOf, rules })).toEqual({
      name: 'Wie heißt sie?',
    });
  });

  it('what no field can mend holds nobody up: the server refuses it and says why', async () => {
    const body = (values: Values) => ({ ...bodyOf(values), unknown: true });
    expect(await messagesOf({ name: 'x', sortIndex: '0' }, { schema: createFileCategorySchema, bodyOf: body })).toEqual({});
  });
});
