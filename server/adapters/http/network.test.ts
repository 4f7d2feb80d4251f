import { describe, expect, it } from 'vitest';
import { networkKeys, networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:db8::ffff:1:2:3', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:0DB8:0000:0005:a:b:c:d', '2001:db8:0:5::/64', '2001:db8:0::/48'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64', '1:2:3::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ])('the IPv6 address %s counts as %s and as %s', (ip, narrow, wide) => {
    expect(networkKeys(ip)).toEqual({ narrow, wide });
  });

  it.each(['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '64:ff9b::203.0.113.9'])(
    'the IPv4 address in %s counts alone',
    (ip) => {
      expect(networkKeys(ip)).toEqual({ narrow: '203.0.113.9', wide: null });
      expect(networkOf(ip)).toBe('203.0.113.*');
    },
  );

  it('a shown network has no host part, and text that is no address shows as nothing', () => {
    expect(['2001:db8::1', '2001:db8:1:2::3', 'nonsense'].map(networkOf)).toEqual(['2001:db8:0:*', '2001:db8:1:*', '']);
  });
});
