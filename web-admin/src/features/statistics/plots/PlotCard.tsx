import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import { ExportButton } from '../../../components/list/ExportButton.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { texts } from '../../../texts.ts';
import { BarPlot } from './BarPlot.tsx';
import { ColumnPlot } from './ColumnPlot.tsx';
import type { PlotData } from './plotData.ts';
import { PlotTable } from './PlotTable.tsx';
import { CaptionText } from '../../../components/SecondaryText.tsx';
import { AfterDelay } from '../../../components/AfterDelay.tsx';

/** Room for every plot from the beginning, so that nothing moves once it is there. */
const roomPx = { columns: 264, bars: 232 } as const;

const shapes = { columns: ColumnPlot, bars: BarPlot } as const;

export interface PlotCardProps {
  /** Under which the browser keeps whether it is read as a table. */
  readonly name: string;
  readonly title: string;
  /** What is counted, in a sentence. */
  readonly caption: string;
  readonly shape: keyof typeof shapes;
  /** Undefined while it is on its way. */
  readonly data: PlotData | undefined;
  readonly failure?: { readonly error: Error; readonly retry: () => void } | undefined;
  readonly csvPath: string;
  /** What narrows it down. */
  readonly choice?: ReactNode;
}

/** A plot that can be read as a table, and taken along as a file. */
export function PlotCard({ name, title, caption, shape, data, failure, csvPath, choice }: PlotCardProps) {
  const [asTable, setAsTable] = useStore(`statistics.${name}.table`, false);
  return (
    <Box sx={{ minWidth: 0, display: 'grid', '@media print': { breakInside: 'avoid', '& button': { display: 'none' } } }}>
      <Panel
        title={title}
        actions={
          <>
            <Button
              aria-label={`${asTable ? texts.statistics.asPlot : texts.statistics.asTable}: ${title}`}
              onClick={() => setAsTable(!asTable)}
              disabled={data === undefined || data.isEmpty}
            >
              {asTable ? texts.statistics.asPlot : texts.statistics.asTable}
            </Button>
            <ExportButton label={texts.statistics.csv} path={csvPath} />
          </>
        }
      >
        <CaptionText sx={{ mb: 3 }}>{caption}</CaptionText>
        {choice}
        <Box
          sx={{ minHeight: roomPx[shape], display: 'grid', alignContent: 'start' }}
          aria-busy={data === undefined && failure === undefined}
        >
          <Content {...{ title, caption, shape, data, failure }} asTable={asTable} />
        </Box>
      </Panel>
    </Box>
  );
}

type ContentProps = Pick<PlotCardProps, 'title' | 'caption' | 'shape' | 'data' | 'failure'> & { readonly asTable: boolean };

function Content({ title, caption, shape, data, failure, asTable }: ContentProps) {
  if (failure !== undefined && data === undefined) return <LoadFailure error={failure.error} onRetry={failure.retry} />;
  if (data === undefined)
    return (
      <>
        <span className="visually-hidden">{texts.common.loading}</span>
        <AfterDelay>
          <Skeleton variant="rounded" height={roomPx[shape]} />
        </AfterDelay>
      </>
    );
  if (data.isEmpty)
    return (
      <Typography sx={{ color: 'text.secondary', alignSelf: 'center', py: 12, textAlign: 'center' }}>{texts.statistics.empty}</Typography>
    );
  if (asTable) return <PlotTable data={data} caption={`${title}. ${caption}`} />;
  const Shape = shapes[shape];
  return <Shape data={data} label={texts.statistics.plotLabel(title)} />;
}
