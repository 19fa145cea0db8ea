import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { DEMO_SECRET_NOTICE_MS } from '@portal/contracts/texts/notices';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { createFormResolver, type FormResolverOptions } from '@portal/web-shared/forms/createFormResolver.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../components/Callout.tsx';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { useConsoleCommandForm, type ConsoleCommandFormOptions } from '../../components/command/useConsoleCommand.ts';
import { copyTextIfBrowserAllows } from '../../components/copyTextIfBrowserAllows.ts';
import { FormInputKeeper } from '../../components/kept/FormInputKeeper.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';

interface DemoOutcome {
  readonly customerId: string;
  readonly text: string;
  /** The same with the secret. */
  readonly notice: string;
  readonly label: string;
  /** A password or a code, to be handed on. */
  readonly secret: string | undefined;
}

interface DemoFormProps<Values extends FieldValues, Answer> extends Pick<ConsoleCommandFormOptions<Values, Answer>, 'run'> {
  /** On the button that sends, too. */
  readonly title: string;
  readonly text: string;
  readonly keptAs: string;
  readonly empty: Values;
  readonly schema: FormResolverOptions<Values>['schema'];
  readonly outcomeOf: (answer: Answer) => DemoOutcome;
  readonly children: ReactNode;
}

/** A demo action; what came of it stays until the next one, when its notice has long gone. */
export function DemoActionForm<Values extends FieldValues, Answer>(props: DemoFormProps<Values, Answer>) {
  const { title, text, keptAs, empty, schema, run, outcomeOf, children } = props;
  const notify = useNotify();
  const [outcome, setOutcome] = useState<DemoOutcome>();
  const copy = async (secret: string): Promise<void> =>
    notify((await copyTextIfBrowserAllows(secret)) ? texts.demo.copied : texts.demo.notCopied, { type: 'info' });
  const command = useConsoleCommandForm<Values, Answer>({
    defaultValues: empty as DefaultValues<Values>,
    resolver: createFormResolver<Values>({ schema }),
    run: (provider, values) => {
      setOutcome(undefined);
      return run(provider, values);
    },
    invalidates: queryKeysToInvalidate.customer,
    onAnswer(answer) {
      const { notice, secret } = outcomeOf(answer);
      const action = secret === undefined ? undefined : { label: texts.demo.copy, run: () => void copy(secret) };
      notify(notice, { type: 'success', autoHideDuration: DEMO_SECRET_NOTICE_MS, action });
    },
    onDone(answer, sent) {
      setOutcome(outcomeOf(answer));
      command.restart(empty, sent);
    },
  });
  return (
    <Panel title={title}>
      <Typography sx={{ mb: 4 }}>{text}</Typography>
      <Form command={command}>
        <FormInputKeeper command={command} keptAs={keptAs} title={title} />
        {children}
        <CommandFailure error={command.problem} showsNothing />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 5 }}>
          <SubmitButton busy={command.busy}>{title}</SubmitButton>
        </Box>
      </Form>
      {outcome === undefined ? null : <Outcome {...outcome} onCopy={(secret) => void copy(secret)} />}
    </Panel>
  );
}

function Outcome({ customerId, text, label, secret, onCopy }: DemoOutcome & { readonly onCopy: (secret: string) => void }) {
  return (
    <Box sx={{ mt: 4 }}>
      <Callout tone="positive" title={text}>
        {secret === undefined ? null : (
          <>
            <Typography>{label}</Typography>
            <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: '1.25rem', overflowWrap: 'anywhere', userSelect: 'all' }}>
              {secret}
            </Typography>
          </>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          {secret === undefined ? null : (
            <Button variant="outlined" onClick={() => onCopy(secret)}>
              {texts.demo.copy}
            </Button>
          )}
          <LinkButton to={fillPath(adminPaths.customer, { id: customerId })}>{texts.toCustomer}</LinkButton>
        </Box>
      </Callout>
    </Box>
  );
}
