import { createServer } from 'node:http';
import { findNetworkHosts, listen } from './ports';

const toAddress = (address: string) => ({
  address,
  family: 'IPv4' as const,
  internal: address === '127.0.0.1',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:01',
  cidr: null,
});

test('addresses of real cards in home networks come first; those of virtual networks and unplugged cards are there, too', () => {
  expect(
    findNetworkHosts({
      lo: [toAddress('127.0.0.1')],
      docker0: [toAddress('172.17.0.1')],
      'vEthernet (WSL)': [toAddress('192.168.80.1')],
      eth1: [toAddress('169.254.7.7')],
      eth0: [toAddress('100.64.0.9')],
      wlan0: [toAddress('192.168.1.5')],
    }),
  ).toEqual(['192.168.1.5', '100.64.0.9', '169.254.7.7', '192.168.80.1', '172.17.0.1']);
});

test('the message about a port that is taken, or is none, names the command with other ports', async () => {
  const first = createServer();
  const port = await listen(first, 0);
  await expect(listen(createServer(), port)).rejects.toThrow(
    /^Port \d+ is taken\. Stop the program that uses it, or use other ports: PORT=3010 npm run /,
  );
  await expect(listen(createServer(), 70000)).rejects.toThrow('Port 70000 cannot be used');
  first.close();
});
