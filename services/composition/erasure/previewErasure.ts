import { iriOf } from '@portal/contracts/shared/ids';
import type { ErasurePreview } from '@portal/platform/contexts/erasure';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { erasureRuleOfStream, type ErasureParts } from './erasureParts.ts';

export async function previewErasure(
  { rules, commands, engines: { vault } }: Pick<ErasureParts, 'rules' | 'commands' | 'engines'>,
  subject: string,
): Promise<ErasurePreview> {
  const found = await Promise.all(
    (await vault.familyOf(subject)).map(async (stream) => {
      const rule = erasureRuleOfStream(rules, stream);
      if (rule?.blockers === undefined && rule?.deletes === undefined) return { blockers: [], deletes: {} };
      const { state } = await commands.load(rule.of, idOfStream(stream));
      const iri = rule.shownIn === undefined ? '' : iriOf(rule.shownIn, idOfStream(stream));
      return {
        blockers: (rule.blockers?.(state) ?? []).map((text) => ({ iri, text })),
        deletes: rule.deletes?.(state) ?? {},
      };
    }),
  );
  const deletes: Record<string, number> = {};
  for (const [kind, count] of found.flatMap((one) => Object.entries(one.deletes))) deletes[kind] = (deletes[kind] ?? 0) + count;
  return { blockers: found.flatMap((one) => one.blockers), deletes };
}
