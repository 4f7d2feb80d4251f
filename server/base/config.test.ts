import { describe, expect, it } from 'vitest';
import { ConfigError, configWarnings, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://db/saywell',
  SMTP_URL: 'smtp://mail',
  S3_BUCKET: 'videos',
  ORIGIN: 'https://saywell.test',
  ANALYSIS: 'none',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

describe('the configuration', () => {
  it('a developer machine needs no configuration and gets demo data', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, PROCESS: 'all', production: false, demo: true });
  });

  it('production confirms email addresses by default, and LinkedIn requires both of its keys', () => {
    expect([readConfig({}).confirmEmail, readConfig(production).confirmEmail]).toEqual([false, true]);
    expect(readConfig({ ...production, REQUIRE_EMAIL_VERIFICATION: 'false' }).confirmEmail).toBe(false);
    // No one switches the state of a callback off in production (D28).
    expect(readConfig({ ...production, STRICT_CALLBACK_STATE: 'false' }).strictCallback).toBe(true);
    expect(() => readConfig({ LINKEDIN_CLIENT_ID: 'x' })).toThrow('LINKEDIN_CLIENT_SECRET');
  });

  it('the languages are those with translation files and always include English', () => {
    expect(readConfig({}).LANGUAGES).toEqual(['en', 'es']);
    expect(readConfig({ LANGUAGES: 'en, es,de' }).LANGUAGES).toEqual(['en', 'es', 'de']);
    expect(() => readConfig({ LANGUAGES: 'en,tlh' })).toThrow('no folder tlh');
    expect(() => readConfig({ LANGUAGES: 'es' })).toThrow('LANGUAGES');
  });

  it('an empty variable counts as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
  });

  it('a configuration error names every wrong variable', () => {
    const read = () => readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', NODE_ENV: 'staging' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'DATABASE_URL', 'NODE_ENV']) expect(read).toThrow(name);
  });

  it('production starts without demo data when every real service is configured', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demo: false });
  });

  it.each(['SECRET', 'DATABASE_URL', 'SMTP_URL', 'S3_BUCKET', 'ORIGIN', 'ANALYSIS', 'STRIPE_SECRET_KEY'])(
    'production is refused without %s',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name);
    },
  );

  it('production refuses a model whose provider is not disclosed to candidates', () => {
    const model = { AI_BASE_URL: 'https://ai.example.com/v1', AI_STT_MODEL: 'hears', AI_LLM_MODEL: 'reads' };
    const told = { AI_PROVIDER: 'Acme AI, Canada', AI_KEPT_DAYS: '0' };
    expect(readConfig({ ...production, ANALYSIS: 'model', ...model, ...told })).toMatchObject({ AI_KEPT_DAYS: 0 });
    for (const name of Object.keys(told))
      expect(() => readConfig({ ...production, ANALYSIS: 'model', ...model, ...told, [name]: undefined })).toThrow(
        name,
      );
  });

  it('production alone warns of missing ways to reach the operator', () => {
    const contact = {
      DATA_PROTECTION_CONTACT: 'privacy@saywell.test',
      SUPPORT_EMAIL: 'support@saywell.test',
      POSTAL_ADDRESS: '1 Main Street',
    };
    expect(configWarnings(readConfig(production))).toEqual(
      Object.keys(contact).map((name): unknown => expect.stringContaining(`${name} is not set`)),
    );
    expect(configWarnings(readConfig({ ...production, ...contact }))).toEqual([]);
    expect(configWarnings(readConfig({}))).toEqual([]);
  });

  it('production refuses demo data and plain http', () => {
    expect(() => readConfig({ ...production, DEMO_DATA: 'true' })).toThrow('DEMO_DATA');
    expect(() => readConfig({ ...production, ANALYSIS: 'demo' })).toThrow('the demo grader is no model');
    expect(() => readConfig({ ...production, ORIGIN: 'http://saywell.test' })).toThrow('ORIGIN');
  });

  it('a model or a media server needs its whole configuration or none of it', () => {
    expect(() => readConfig({ LIVEKIT_URL: 'wss://media.example.com' })).toThrow('all three');
    expect(() => readConfig({ AI_BASE_URL: 'http://localhost:1/v1' })).toThrow('AI_STT_MODEL');
    const model = { AI_BASE_URL: 'http://localhost:1/v1', AI_STT_MODEL: 'a', AI_LLM_MODEL: 'b' };
    expect(readConfig(model).AI_LLM_MODEL).toBe('b');
    const local = { ANALYSIS: 'local', AI_BASE_URL: 'http://localhost:1/v1', AI_LLM_MODEL: 'b' };
    expect(() => readConfig(local)).toThrow('STT_MODEL_DIR');
    expect(readConfig({ ...local, STT_MODEL_DIR: '/models/parakeet' }).STT_MODEL_DIR).toBe('/models/parakeet');
  });
});
