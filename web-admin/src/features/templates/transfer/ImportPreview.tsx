import { Box, Typography } from '@mui/material';
import type { Tone } from '@portal/contracts/shared/tone';
import { toneSx } from '@portal/web-shared/components/toneSx.ts';
import { Callout } from '../../../components/Callout.tsx';
import { texts } from '../../../texts.ts';
import { rowsIn, type ImportPlan, type ImportRow, type RowState } from './planImport.ts';

const words = texts.templates.transfer;
/** What somebody must look at stands first. */
const order: readonly RowState[] = ['error', 'new', 'changed', 'unchanged'];
const tones: Readonly<Record<RowState, Tone>> = { new: 'positive', changed: 'info', unchanged: 'neutral', error: 'negative' };

/** Row by row what an import would do; what hinders it stands at its row. */
export function ImportPreview({ plan }: { readonly plan: ImportPlan }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Rows title={words.fileTemplates} rows={plan.files} />
      <Rows title={words.enquiryTemplates} rows={plan.enquiries} />
    </Box>
  );
}

/** In one sentence. */
export function ImportSummary({ plan }: { readonly plan: ImportPlan }) {
  const count = (state: RowState): number => rowsIn(plan).filter((row) => row.state === state).length;
  const [created, changed, wrong] = [count('new'), count('changed'), count('error')];
  if (wrong > 0) return <Callout tone="negative">{words.withErrors(wrong)}</Callout>;
  return <Callout tone="info">{created + changed === 0 ? words.nothingToDo : words.toDo(created, changed)}</Callout>;
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly ImportRow[] }) {
  if (rows.length === 0) return null;
  const shown = rows.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <div>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650, mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {shown.map((row, index) => (
          // Two rows may have the same name: that is one of the errors.
          <Box component="li" key={index} sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {row.name === '' ? words.noName : row.name}
              </Typography>
              <Typography component="span" variant="body2" sx={[toneSx(tones[row.state]), { px: 2, borderRadius: 1 }]}>
                {words.states[row.state]}
              </Typography>
            </Box>
            {row.errors.map((error) => (
              <Typography key={error} variant="body2" sx={{ color: 'error.main' }}>
                {error}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </div>
  );
}
