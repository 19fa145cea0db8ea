import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from './Markdown.tsx';

it('configured text names what it stands beside, also while what reads it is on its way', () => {
  render(
    <label>
      <input type="checkbox" />
      <Markdown inline source="Ich stimme den **Bedingungen** zu." />
    </label>,
  );
  expect(screen.getByRole('checkbox', { name: /Bedingungen/ })).toBeDefined();
});
