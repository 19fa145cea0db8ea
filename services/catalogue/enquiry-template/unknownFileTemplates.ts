import { invalid } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/route';
import type { CatalogueServices } from '../catalogueServices.ts';
import { fileTemplateAggregate } from '../fileTemplate.ts';

/** Each entry that names no document template, at its place in the list. */
export async function unknownFileTemplates(
  { commands }: CatalogueServices,
  ids: readonly string[] | undefined = [],
): Promise<Problem | undefined> {
  const states = await Promise.all(ids.map(async (id) => (await commands.load(fileTemplateAggregate, id)).state));
  const violations = states.flatMap(({ lifecycle }, index) =>
    lifecycle === 'live' ? [] : [{ propertyPath: `fileTemplates[${index}]`, message: 'Diese Dokumentvorlage gibt es nicht mehr.' }],
  );
  return violations.length === 0 ? undefined : invalid(violations);
}
