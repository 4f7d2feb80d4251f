import { createHmac } from 'node:crypto';
import pg from 'pg';

const role = 'saywell_app';

/**
 * Returns a URL for an ordinary role when the given user is a superuser, to limit what the application's statements may do.
 * Otherwise returns the given URL.
 */
export async function applicationUrl(url: string, warn: (problem: string) => void): Promise<string> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const { rows } = await owner.query(
      // Before PostgreSQL 16 a role can become every role whose rights it has.
      `select from pg_roles where rolname = current_user and rolsuper and exists (select from pg_roles where rolname = $1)
        and current_setting('server_version_num')::integer >= 160000`,
      [role],
    );
    const own = rows.length > 0 ? URL.parse(url) : null;
    if (!own) return url;
    // The password is derived so that all servers and workers agree on it. Without a superuser password it would be guessable, so
    // the role then has none.
    const password = own.password ? createHmac('sha256', own.password).update(role).digest('hex') : '';
    await owner.query(`alter role ${role} login password ${password ? `'${password}'` : 'null'}`);
    own.username = role;
    own.password = password;
    return (await canConnect(own.href, warn)) ? own.href : url;
  } finally {
    await owner.end();
  }
}

async function canConnect(url: string, warn: (problem: string) => void): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    warn(`The database does not let ${role} sign in, so the application goes on as its superuser: ${String(error)}`);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
