import type { Sentence } from './sentences.ts';

export const signingIn: readonly Sentence[] = [
  {
    lines: '94',
    says: 'the addresses, in both spellings',
    routes: '/signin /signin/email /signup /forgot-password /auth/callback /reset-password /sign-in /sign-up',
    decisions: 'D3 D4',
  },
  {
    lines: '95',
    says: 'the choice of a way to sign in',
    routes: '/signin',
    decisions: 'D25',
    tests: { 'tests/e2e/accounts/linkedin.spec.ts': ['LinkedIn signs a newcomer up'] },
  },
  {
    lines: '97',
    says: 'email and password, both required',
    texts: {
      'web/screens/auth/sign-in-email.tsx': [
        'label="Email" type="email" autoComplete="username" required',
        'label="Password" autoComplete="current-password" required',
      ],
    },
    tests: { 'tests/e2e/accounts/account.spec.ts': ['a wrong password says no more than that'] },
  },
  {
    lines: '98',
    says: 'Remember me, with an effect',
    decisions: 'D26',
    texts: { 'web/screens/auth/sign-in-email.tsx': ['label="Remember me"'] },
    tests: { 'server/accounts/sessions/sessions.test.ts': ['keeps a remembered session 30 days'] },
  },
  {
    lines: '99',
    says: 'back to /signin',
    texts: { 'web/screens/auth/sign-in-email.tsx': ["to={withNext('/signin', next)}"] },
  },
  {
    lines: '100',
    says: 'to /forgot-password',
    texts: { 'web/screens/auth/sign-in-email.tsx': ['to="/forgot-password"'] },
  },
  {
    lines: '101',
    says: 'to /signup',
    texts: { 'web/screens/auth/sign-in-email.tsx': ["to={withNext('/signup', next)}"] },
  },
  {
    lines: '103',
    says: 'an email, required',
    texts: {
      'web/screens/auth/recovery/forgot-password.tsx': ['label="Email" type="email" autoComplete="username" required'],
    },
    tests: { 'tests/e2e/accounts/recovery.spec.ts': ['a forgotten password is replaced through the mail'] },
  },
  {
    lines: '104',
    says: 'names the email, and sends another',
    decisions: 'D27',
    texts: { 'web/screens/auth/recovery/forgot-password.tsx': ['Send Another Email', '{sentTo}'] },
    tests: { 'tests/e2e/accounts/recovery.spec.ts': ['a forgotten password is replaced through the mail'] },
  },
  {
    lines: '105',
    says: 'links to sign-in and sign-up',
    texts: { 'web/screens/auth/recovery/forgot-password.tsx': ['<Link to="/signin"', '<Link to="/signup"'] },
    tests: { 'tests/e2e/accounts/recovery.spec.ts': ['a forgotten password is replaced through the mail'] },
  },
  {
    lines: '106',
    says: 'reads token and error, then goes on',
    decisions: 'D28',
    texts: {
      'web/screens/auth/auth-callback.tsx': ['Completing login...', "[query.get('token'), query.get('error')]"],
    },
    tests: { 'tests/e2e/accounts/linkedin.spec.ts': ['the callback says why no one was signed in'] },
  },
  {
    lines: '108',
    says: 'two cards',
    texts: {
      'web/features/accounts/users/role-choice.tsx': [
        "I'm Looking for a Job",
        'Choose Job Seeker',
        "I'm Looking to Hire",
        'Choose Employer',
      ],
    },
    tests: { 'tests/e2e/accounts/account.spec.ts': ['sign up, choose a role'] },
  },
  {
    lines: '109',
    says: 'a token in the hash is taken and cleared',
    decisions: 'D28',
    texts: { 'web/screens/auth/select-role.tsx': ['location.hash'] },
    tests: {
      'server/accounts/identities/identities.test.ts': [
        'takes an access token from an address only where the browser holds its session',
      ],
    },
  },
  { lines: '110', says: 'its address', routes: '/select-role /role-selection', decisions: 'D5' },
  {
    lines: '112',
    says: 'titles of the hidden sign-up',
    texts: { 'web/screens/auth/admin-sign-up.tsx': ['Admin Sign Up', 'Create an admin account'] },
  },
  {
    lines: '113',
    says: 'six fields',
    texts: {
      'web/screens/auth/admin-sign-up.tsx': [
        'First Name',
        'Last Name',
        'label="Company"',
        'Email Address',
        'Confirm Password',
        'required: true',
      ],
    },
  },
  {
    lines: '114',
    says: 'the button',
    texts: { 'web/screens/auth/admin-sign-up.tsx': ['Create Admin Account', 'Creating Account...'] },
  },
  { lines: '115', says: 'back to /', texts: { 'web/screens/auth/admin-sign-up.tsx': ['<Link to="/"'] } },
  {
    lines: '116',
    says: 'to /signin/email',
    texts: { 'web/screens/auth/admin-sign-up.tsx': ['Sign in here', '<Link to="/signin/email"'] },
  },
  {
    lines: '117',
    says: 'closed in production',
    decisions: 'D36',
    texts: { 'web/screens/auth/admin-sign-up.tsx': ['Access Denied', 'This page is not available.', 'Go Home'] },
    tests: { 'tests/e2e/office/admin.spec.ts': ['strangers find the hidden sign-up closed'] },
  },
  {
    lines: '120',
    says: 'dashboard of a user, and the page after a payment',
    routes: '/users/dashboard /users/success',
    texts: {
      'web/features/money/billing/payment-result.tsx': [
        "search.get('session_id')",
        "search.get('plan_type')",
        "search.get('plan_name')",
      ],
    },
    tests: { 'tests/e2e/money/purchase.spec.ts': ['a candidate buys Job Seeker Pro'] },
  },
  {
    lines: '121',
    says: 'verifying, then successful',
    texts: {
      'web/features/money/billing/payment-result.tsx': [
        'Verifying Payment...',
        'Payment Successful!',
        'Continue to Dashboard',
      ],
    },
    tests: { 'tests/e2e/money/purchase.spec.ts': ['a candidate buys Job Seeker Pro'] },
  },
  {
    lines: '122',
    says: 'failure leads back to the plans',
    texts: { 'web/features/money/billing/payment-result.tsx': ['Back to Plans', '<Link to="/users/dashboard">'] },
    tests: { 'tests/e2e/money/purchase.spec.ts': ['a result page without a payment leads back to the plans'] },
  },
  {
    lines: '125',
    says: 'signed out leads to /signin; a token alone proves nothing',
    decisions: 'D29',
    tests: { 'tests/e2e/screens/screens.spec.ts': ['guards: no one to sign-in'] },
  },
  {
    lines: '126',
    says: 'theme, drawer, menu',
    texts: { 'web/screens/area/area-header.tsx': ['<ThemeToggle', '<UserMenu', '<Drawer'] },
  },
  {
    lines: '128',
    says: 'Dashboard',
    routes: '/candidate/dashboard',
    texts: { 'web/screens/area/navigation.ts': ["to: '/candidate/dashboard'"] },
  },
  {
    lines: '129',
    says: 'Jobs',
    routes: '/candidate/jobs',
    texts: { 'web/screens/area/navigation.ts': ["label: t`Jobs`, to: '/candidate/jobs'"] },
  },
  {
    lines: '130',
    says: 'Applied To',
    routes: '/candidate/applied-to',
    texts: { 'web/screens/area/navigation.ts': ['label: t`Applied To`'] },
  },
  {
    lines: '131',
    says: 'Meetings',
    routes: '/candidate/meetings',
    texts: { 'web/screens/area/navigation.ts': ["label: t`Meetings`, to: '/candidate/meetings'"] },
  },
  {
    lines: '132',
    says: 'Messages with the number of unread ones',
    routes: '/candidate/messages',
    decisions: 'D110',
    texts: {
      'web/screens/area/navigation.ts': [
        "label: t`Messages`, to: '/candidate/messages', icon: MessageSquare, unread: true",
      ],
    },
  },
  {
    lines: '133',
    says: 'Plans',
    routes: '/candidate/plans',
    texts: { 'web/screens/area/navigation.ts': ["label: t`Plans`, to: '/candidate/plans'"] },
  },
  {
    lines: '135',
    says: 'Dashboard',
    routes: '/manager/dashboard',
    texts: { 'web/screens/area/navigation.ts': ["to: '/manager/dashboard'"] },
  },
  {
    lines: '136',
    says: 'Search Candidates',
    routes: '/manager/candidates',
    texts: { 'web/screens/area/navigation.ts': ['label: t`Search Candidates`'] },
  },
  {
    lines: '137',
    says: 'My Jobs',
    routes: '/manager/jobs',
    texts: { 'web/screens/area/navigation.ts': ['label: t`My Jobs`'] },
  },
  {
    lines: '138',
    says: 'My Meetings',
    routes: '/manager/meetings',
    texts: { 'web/screens/area/navigation.ts': ['label: t`My Meetings`'] },
  },
  {
    lines: '139',
    says: 'Messages',
    routes: '/manager/messages',
    texts: {
      'web/screens/area/navigation.ts': [
        "label: t`Messages`, to: '/manager/messages', icon: MessageSquare, unread: true",
      ],
    },
  },
  {
    lines: '140',
    says: 'Packages',
    routes: '/manager/packages',
    texts: { 'web/screens/area/navigation.ts': ["label: t`Packages`, to: '/manager/packages'"] },
  },
  {
    lines: '142',
    says: 'credits by their labels',
    texts: {
      'web/screens/area/credits.tsx': ['{ candidate: t`Application Credits`, manager: t`Job Posting Credits` }'],
    },
  },
  {
    lines: '143',
    says: 'profile, labelled J. Doe or Profile',
    routes: '/candidate/profile /manager/profile',
    decisions: 'D56',
    texts: { 'web/screens/area/user-menu.tsx': ['${first.charAt(0)}. ${last}', 't`Profile`'] },
  },
  {
    lines: '144',
    says: 'business, for managers',
    routes: '/manager/business',
    texts: { 'web/screens/area/user-menu.tsx': ["label: t`Business`, to: '/manager/business'"] },
  },
  {
    lines: '145',
    says: 'settings',
    routes: '/candidate/settings /manager/settings',
    texts: { 'web/screens/area/user-menu.tsx': ["'/candidate/settings'", "'/manager/settings'"] },
  },
  {
    lines: '146',
    says: 'Sign Out leads to /',
    texts: { 'web/screens/area/user-menu.tsx': ['Sign Out'] },
    tests: { 'tests/e2e/accounts/account.spec.ts': ['come back after a reload, sign out'] },
  },
];
