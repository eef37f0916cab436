# As SYSTEM: takes Assigned Access and the browser's policies away. The kiosk account and its profile stay.
$ErrorActionPreference = 'Stop'
$access = Get-CimInstance -Namespace 'root\cimv2\mdm\dmmap' -ClassName 'MDM_AssignedAccess'
$access.Configuration = $null
Set-CimInstance -CimInstance $access
Remove-Item -Recurse -ErrorAction SilentlyContinue 'HKLM:\SOFTWARE\Policies\Google\Chrome'
Write-Output 'Removed. Restart the device.'
