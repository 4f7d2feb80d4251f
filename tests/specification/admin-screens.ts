import type { Sentence } from './sentences.ts';

export const adminScreens: readonly Sentence[] = [
  {
    lines: '211',
    says: 'dashboard of an admin, Sign Out',
    routes: '/admin/dashboard',
    texts: { 'web/screens/area/user-menu.tsx': ['Sign Out'] },
  },
  {
    lines: '212',
    says: 'Users and how many',
    texts: { 'web/screens/admin/users.tsx': ['Users{data && ` (${countText(data)})`}'] },
    tests: { 'tests/e2e/office/admin.spec.ts': ['an administrator finds a person'] },
  },
  {
    lines: '213',
    says: 'search',
    texts: { 'web/screens/admin/users.tsx': ['Search by name or email...'] },
    tests: { 'tests/e2e/office/admin.spec.ts': ['an administrator finds a person'] },
  },
  {
    lines: '214',
    says: 'filter by role',
    texts: { 'web/features/office/users/users-filter.ts': ['t`All Roles`', 't`Admin`', 't`Manager`', 't`Candidate`'] },
    tests: { 'server/office/users/users.test.ts': ['is searched by name and email, filtered, and sorted'] },
  },
  {
    lines: '215',
    says: 'sorted columns',
    texts: {
      'contract/office/users.ts': ["userSorts = ['user_type', 'first_name', 'last_name', 'email']"],
      'web/features/office/users/users-table.tsx': [
        'header: t`Role`',
        'header: t`First Name`',
        'header: t`Last Name`',
        'header: t`Email`',
      ],
    },
    tests: { 'server/office/users/users.test.ts': ['is searched by name and email, filtered, and sorted'] },
  },
  {
    lines: '216',
    says: 'other columns',
    texts: { 'web/features/office/users/users-table.tsx': ['header: t`Company`', 'Joined', 'Options'] },
  },
  {
    lines: '217',
    says: 'a dash for what is missing',
    texts: { 'web/features/office/users/users-table.tsx': ["'—'}"] },
    tests: { 'web/ui/table.browser.test.tsx': ['has a dash where there is nothing'] },
  },
  {
    lines: '218',
    says: 'colors of the roles',
    texts: {
      'web/features/office/users/users-table.tsx': [
        "{ admin: 'danger', manager: 'info', candidate: 'ok', user: 'ok' }",
      ],
    },
  },
  {
    lines: '219',
    says: 'pages',
    decisions: 'D42',
    texts: {
      'web/features/office/users/page-turner.tsx': [
        'if (page === 1 && !hasNext) return null',
        'Previous',
        'Showing {from} to {to} of {total} users',
        'Page {page}',
      ],
    },
  },
  {
    lines: '220',
    says: 'empty and loading',
    texts: { 'web/screens/admin/users.tsx': ['No users found matching your criteria.', 'Loading users...'] },
  },
  {
    lines: '221',
    says: 'edit and delete work',
    decisions: 'D39 D40',
    tests: {
      'server/office/users/users.test.ts': [
        'changes what is given, and notes before and after',
        'asks for the address, ends everything at once',
      ],
    },
  },
  {
    lines: '222',
    says: 'not for others',
    decisions: 'D38',
    texts: { 'web/screens/area/guard.ts': ["area === 'admin' ? '/' : homeOf(role)"] },
    tests: { 'tests/e2e/screens/screens.spec.ts': ['the wrong role to its own dashboard'] },
  },
  {
    lines: '223',
    says: 'Application Processing Status',
    routes: '/admin/applications',
    texts: { 'web/screens/admin/applications.tsx': ['Application Processing Status'] },
  },
  {
    lines: '224',
    says: 'Back to Dashboard, Sign Out, Refresh',
    texts: {
      'web/screens/admin/applications.tsx': ['Back to Dashboard', '<SignOutButton', 'Refresh'],
      'web/features/office/users/sign-out-button.tsx': ['Sign Out'],
    },
  },
  {
    lines: '225',
    says: 'Recent Applications and their columns',
    texts: {
      'web/screens/admin/applications.tsx': ['Recent Applications'],
      'web/features/office/processing/processing-table.tsx': [
        'header: t`Candidate`',
        'header: t`Job`',
        'header: t`Status`',
        'header: t`Analysis Status`',
        'header: t`Score`',
        '${analysis_score}/100',
        'Video Available',
        'No Video',
        'Processed At',
        'header: t`Actions`',
      ],
    },
    tests: { 'server/office/processing/processing.test.ts': ['starts one run at a time'] },
  },
  {
    lines: '226',
    says: 'Reprocess',
    texts: {
      'web/features/office/processing/processing-table.tsx': [
        'busy ? t`Processing...` : t`Reprocess`',
        'disabled={busy',
      ],
    },
    tests: { 'server/office/processing/processing.test.ts': ['starts one run at a time'] },
  },
  {
    lines: '227',
    says: 'loading and empty',
    texts: { 'web/screens/admin/applications.tsx': ['Loading applications...', 'No applications found'] },
  },
  {
    lines: '228',
    says: 'its check of the role',
    decisions: 'D38',
    tests: { 'tests/access.test.ts': ['who may knock'] },
  },
  {
    lines: '229',
    says: 'the counts, for admins alone',
    calls: ['POST /functions/v1/admin-stats'],
    decisions: 'D38',
    texts: { 'web/screens/area/guard.ts': ["area === 'admin' ? '/' : homeOf(role)"] },
    tests: { 'server/office/statistics/statistics.test.ts': ['counts by role, paying people included'] },
  },
];
