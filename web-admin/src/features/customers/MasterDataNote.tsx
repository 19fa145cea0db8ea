import { Button, Typography } from '@mui/material';
import { Callout } from '../../components/Callout.tsx';
import { texts } from '../../texts.ts';
import { labelsOf } from './masterDataFill.ts';
import type { MasterData } from './useMasterData.ts';

const words = texts.outside;

/** What came of loading: what was filled, what was left as it was typed, or why there is nothing. */
export function MasterDataNote({ masterData: { outcome, problem, takeOver } }: { readonly masterData: MasterData }) {
  if (problem !== undefined)
    return (
      <Callout tone="warning" role="alert">
        {problem}
      </Callout>
    );
  if (outcome === undefined) return null;
  const { filled, kept, others } = outcome;
  return (
    <Callout
      tone="info"
      role="status"
      action={
        kept.length === 0 ? undefined : (
          <Button variant="outlined" onClick={takeOver}>
            {words.takeOver}
          </Button>
        )
      }
    >
      <Typography>{words.filled(labelsOf(filled))}</Typography>
      {kept.length === 0 ? null : <Typography>{words.kept(labelsOf(kept))}</Typography>}
      {others.length === 0 ? null : <Typography>{words.otherContacts(others)}</Typography>}
    </Callout>
  );
}
