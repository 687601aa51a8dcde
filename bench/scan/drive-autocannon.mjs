// The load if wrk is not installed: node drive-autocannon.mjs URL SECONDS CONNECTIONS DRAWS. Prints one line of JSON,
// like drive.lua.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const [url, seconds, connections, draws] = process.argv.slice(2);
const requests = readFileSync(draws, 'utf8')
  .split('\n')
  .map((line) => {
    const [path, agent, language, host] = line.split('\t');
    return {
      method: 'GET',
      path,
      headers: {
        ...(host && { Host: host }),
        'User-Agent': agent,
        'Accept-Language': language,
        Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
        'Accept-Encoding': 'gzip, deflate',
      },
    };
  });
const each = Math.ceil(requests.length / Number(connections));
let clients = 0;
const result = await autocannon({
  url,
  duration: Number(seconds),
  connections: Number(connections),
  setupClient(client) {
    client.setRequests(requests.slice(clients * each, (clients + 1) * each));
    clients += 1;
  },
});
const answered = result['3xx'];
const others = result['1xx'] + result['2xx'] + result['4xx'] + result['5xx'];
const { timeouts } = result;
const failures = { timeouts, others, broken: result.errors - timeouts };
console.log(JSON.stringify({ answered, seconds: result.duration, p99Ms: result.latency.p99, failures }));
