import type { Values } from './constants.ts';

/** One installation by its daily scans, and the machines that it needs. */
type Size = { name: string; scansPerDay: number; codes: number; regions: number; replicas: number };

export const sizes: readonly Size[] = [
  { name: '1 million', scansPerDay: 1e6, codes: 100_000, regions: 1, replicas: 1 },
  { name: '50 million', scansPerDay: 50e6, codes: 5e6, regions: 2, replicas: 2 },
  { name: '1 billion', scansPerDay: 1e9, codes: 100e6, regions: 3, replicas: 2 },
];

const DAY_SECONDS = 86_400;
const MONTH_DAYS = 30;
/** Cores of one machine that answers scans; the worker and the follower take one of them. */
const SCAN_MACHINE_CORES = 8;
const GB = 1e9;

export type Plan = {
  size: Size;
  meanPerSecond: number;
  peakPerSecond: number;
  /** Cores at the peak, without reserve. */
  scanCores: number;
  proxyCores: number;
  shipCores: number;
  insertCores: number;
  /** Of all regions. One region fewer still carries the peak. */
  scanMachines: number;
  coresOfScanMachine: number;
  clickhouseServers: number;
  clickhouseCores: number;
  databaseServers: number;
  databaseCores: number;
  logDiskGbPerMachine: number;
  routeDiskGbPerMachine: number;
  scanMemoryGbPerMachine: number;
  clickhouseDiskGbPerServer: number;
  databaseDiskGb: number;
  peakMbitPerSecond: number;
  trafficGbPerMonth: number;
  cost: { scan: number; clickhouse: number; database: number; traffic: number; total: number };
};

export function planFor(size: Size, c: Values): Plan {
  const meanPerSecond = size.scansPerDay / DAY_SECONDS;
  const peakPerSecond = meanPerSecond * c.peakRatio;
  // More than one process on a machine gain less: two answer as much as 1.66.
  const scansPerCore = c.scansPerCore * (c.secondWorkerRatio / 2);
  const scanCores = peakPerSecond / scansPerCore;
  const proxyCores = (peakPerSecond * c.newConnectionShare) / c.handshakesPerCore;
  const shipCores = peakPerSecond / c.shippedPerWorkerSecond;
  const insertCores = (peakPerSecond / c.insertedPerEngineSecond) * size.replicas;

  const isOneMachine = size.regions === 1;
  const coresOfScanMachine = isOneMachine ? 2 : SCAN_MACHINE_CORES;
  const neededCores = (scanCores + proxyCores + shipCores) / c.plannedLoad;
  const surviving = Math.max(1, size.regions - 1);
  const machinesPerRegion = Math.max(1, Math.ceil(neededCores / coresOfScanMachine / surviving));
  const scanMachines = machinesPerRegion * size.regions;
  const clickhouseServers = isOneMachine ? 0 : size.replicas;
  const clickhouseCores = Math.max(4, evenUp((insertCores / size.replicas / c.plannedLoad) * 4));
  const databaseServers = isOneMachine ? 0 : 2;
  const databaseCores = size.codes > 20e6 ? 8 : 4;

  const disk = (bytes: number): number => bytes / GB / c.diskFill;
  const logDiskGbPerMachine = disk((size.scansPerDay * c.outageDays * c.logBytesPerScan) / scanMachines);
  const routeDiskGbPerMachine = disk(size.codes * c.routeFileBytesPerCode);
  const processes = coresOfScanMachine / 2;
  const routesGb = (size.codes * c.routeFileBytesPerCode) / GB;
  const scanMemoryGbPerMachine = (processes * c.processBytes) / GB + routesGb;
  const clickhouseDiskGbPerServer = disk(size.scansPerDay * c.keptDays * c.storedBytesPerScan);
  const databaseDiskGb = disk(size.codes * c.databaseBytesPerCode);
  const sentBytesPerScan = c.answerBytes + c.newConnectionShare * c.handshakeBytes;
  const trafficGbPerMonth = (size.scansPerDay * MONTH_DAYS * sentBytesPerScan) / GB;

  const machine = (cores: number, memoryGb: number, diskGb: number): number =>
    cores * c.coreMonth + Math.max(0, memoryGb - 2 * cores) * c.memoryMonth + diskGb * c.diskMonth;
  const ownDisk = logDiskGbPerMachine + routeDiskGbPerMachine;
  const storesDisk = isOneMachine ? clickhouseDiskGbPerServer + databaseDiskGb : 0;
  const scan = scanMachines * machine(coresOfScanMachine, scanMemoryGbPerMachine, ownDisk + storesDisk);
  const clickhouse = clickhouseServers * machine(clickhouseCores, 4 * clickhouseCores, clickhouseDiskGbPerServer);
  const database = databaseServers * machine(databaseCores, 4 * databaseCores, databaseDiskGb);
  const traffic = trafficGbPerMonth * c.trafficGb;
  return {
    size,
    meanPerSecond,
    peakPerSecond,
    scanCores,
    proxyCores,
    shipCores,
    insertCores,
    scanMachines,
    coresOfScanMachine,
    clickhouseServers,
    clickhouseCores,
    databaseServers,
    databaseCores,
    logDiskGbPerMachine,
    routeDiskGbPerMachine,
    scanMemoryGbPerMachine,
    clickhouseDiskGbPerServer,
    databaseDiskGb,
    peakMbitPerSecond: (peakPerSecond * sentBytesPerScan * 8) / 1e6,
    trafficGbPerMonth,
    cost: { scan, clickhouse, database, traffic, total: scan + clickhouse + database + traffic },
  };
}

type Limit = { resource: string; /** How many times the planned peak it carries. */ headroom: number };

/** What the machines of a plan carry of each, as a multiple of its peak. The first fails first. */
export function limitsOf(plan: Plan, c: Values): Limit[] {
  const { size, peakPerSecond, scanMachines, coresOfScanMachine } = plan;
  const surviving = Math.max(1, size.regions - 1) / size.regions;
  const cores = scanMachines * coresOfScanMachine * surviving;
  const clickhouseCores = size.regions === 1 ? coresOfScanMachine / 2 : plan.clickhouseCores;
  const limits = [
    {
      resource: 'processors of the scan machines, one region lost, TLS among it',
      headroom: cores / (plan.scanCores + plan.proxyCores + plan.shipCores),
    },
    {
      resource: 'one worker for each scan machine, which ships on one core',
      headroom: (scanMachines * surviving * c.shippedPerWorkerSecond) / peakPerSecond,
    },
    {
      resource: 'inserts of ClickHouse, a quarter of its cores for them',
      headroom: (clickhouseCores * c.insertedPerEngineSecond) / 4 / peakPerSecond,
    },
    {
      resource: 'a network of 1 Gbit for each scan machine',
      headroom: (scanMachines * surviving * 1000) / plan.peakMbitPerSecond,
    },
  ];
  return limits.toSorted((one, other) => one.headroom - other.headroom);
}

function evenUp(cores: number): number {
  return 2 * Math.ceil(cores / 2);
}
