/** The nine rooms in line: each may use those before it, in the contract, on the server and in the web. */
export const rooms = [
  'platform',
  'money',
  'accounts',
  'people',
  'jobs',
  'hiring',
  'interviews',
  'messages',
  'office',
] as const;
