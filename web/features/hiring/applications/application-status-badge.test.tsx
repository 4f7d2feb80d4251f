import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import { ApplicationStatusBadge } from './application-status-badge.tsx';

const badgeOf = (status: ApplicationStatus) => renderToStaticMarkup(<ApplicationStatusBadge status={status} />);

it('a draft is a quiet badge, a sent application a solid one and a rejection a red one', () => {
  expect(badgeOf('draft')).toMatch(/bg-sunken.*Draft/);
  expect(badgeOf('submitted')).toMatch(/bg-primary .*Applied/);
  expect(badgeOf('rejected')).toMatch(/bg-danger-tint.*Not Selected/);
});
