/** The IPv4 Special-Purpose Address Registry of IANA, without blocks that lie in another one. */
export const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '240.0.0.0/4',
  '255.255.255.255/32',
] as const

/** The IPv6 Special-Purpose Address Registry of IANA, without blocks that lie in another one. */
export const specialIpv6 = [
  '::/128',
  '::1/128',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
] as const

/** Further blocks in which no public host is: multicast, and forms of IPv6 that were given up. */
export const furtherBlocks = ['224.0.0.0/4', 'ff00::/8', 'fec0::/10', '::/96', '::ffff:0:0:0/96'] as const

/**
 * What clouds keep for themselves among addresses that are public elsewhere: it answers only to the machines in them,
 * and tells those their secrets or opens doors. The rest of what they keep lies in the blocks of IANA.
 */
export const keptByClouds = [
  // Azure: the agent's server, DNS and health of every machine.
  '168.63.129.16/32',
  // Google: its programming interfaces, private and restricted, and direct access to them.
  '199.36.153.4/30',
  '199.36.153.8/30',
  '34.126.0.0/18',
  '2600:2d00:2:1000::/64',
  '2600:2d00:2:2000::/64',
  '2001:4860:8040::/42',
  // IBM: services and endpoints of its private network.
  '161.26.0.0/16',
  '166.8.0.0/14',
  // Equinix Metal: metadata.
  '192.80.8.124/32',
] as const
