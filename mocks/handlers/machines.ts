import { http } from "msw/http"
import { BrandListResponse, Machine, MachineListResponse } from "../../src/api/wire/casino.ts"
import type { Backend } from "../backend/backend.ts"
import { presentBrand, presentMachine, presentMachineCard } from "../world/views.ts"
import { findMachine } from "../world/world.ts"
import { answer, refuse } from "./answers.ts"
import type { Operations } from "./operation.ts"

/** The lobby's calls. Fixed paths must come before the path with an ID. */
export const machineHandlers = ({ floor }: Backend, { guarded }: Operations) => [
  http.get(
    "*/machine/brands",
    guarded("getBrands", () => {
      const world = floor.world()
      return answer(BrandListResponse, { brands: world.brands.map((brand) => presentBrand(world, brand)) })
    })
  ),
  http.get(
    "*/machine/all",
    guarded("getMachines", ({ id }) => {
      const world = floor.world()
      return answer(MachineListResponse, { machines: Object.values(world.machines).map((machine) => presentMachine(world, machine, id)) })
    })
  ),
  http.get(
    "*/machine/:id",
    guarded("getMachine", ({ id }, { params }) => {
      const machine = findMachine(floor.world(), Number(params["id"]))
      return machine === undefined ? refuse(404, "noSuchMachine") : answer(Machine, presentMachineCard(floor.world(), machine, id))
    })
  )
]
