import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { UnusualProjectStatusChip } from './UnusualProjectStatusChip.tsx';

afterEach(cleanup);

describe('the status of a project', () => {
  it('is shown only where it is not active', () => {
    renderScreen(
      <>
        <UnusualProjectStatusChip status="active" />
        <UnusualProjectStatusChip status="completed" />
      </>,
    );
    expect(screen.getByText('Abgeschlossen')).toBeTruthy();
    expect(screen.queryByText('Aktiv')).toBeNull();
  });
});
